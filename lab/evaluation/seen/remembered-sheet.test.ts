import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/reader/engine/index.ts";
import { rememberSheet } from "./remembered-sheet.ts";

/** An engine that counts its calls. */
function counted() {
	const asked = { openSheet: 0, lines: 0, otherWay: 0 };
	const release = vi.fn();
	const look = { lines: async () => [++asked.lines] };
	const otherWay = async () => ({ look, release, asked: ++asked.otherWay });
	const sheet = { look, otherWay, release };
	const openSheet = async () => ({ outcome: "sheet", sheet, opened: ++asked.openSheet });
	const close = vi.fn();
	return {
		engine: { openSheet, work: () => ({ modelMs: 0, looks: 0, lines: 0 }), close } as unknown as Engine,
		asked,
		release,
		close,
	};
}

async function linesOf(engine: Engine, picture: string, row: number) {
	const opened = await engine.openSheet(Buffer.from(picture));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	const lines = await opened.sheet.look.lines([{ row }] as never);
	opened.sheet.release();
	return lines;
}

test("what was asked of a picture before is answered from memory, and anything else is asked", async () => {
	const { engine, asked } = counted();
	const remembering = rememberSheet(engine);
	const first = await linesOf(remembering, "a", 1);
	expect(await linesOf(remembering, "a", 1)).toEqual(first);
	expect(asked).toMatchObject({ openSheet: 1, lines: 1 });
	expect(await linesOf(remembering, "a", 2)).not.toEqual(first);
	await linesOf(remembering, "b", 1);
	expect(asked).toMatchObject({ openSheet: 2, lines: 3 });
});

test("print that runs another way is found once, and remembered as the rest is", async () => {
	const { engine, asked } = counted();
	const opened = await rememberSheet(engine).openSheet(Buffer.from("a"));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	for (const _ of [1, 2]) {
		const other = await opened.sheet.otherWay("across");
		await other?.look.lines([{ row: 1 }] as never);
	}
	expect(asked).toEqual({ openSheet: 1, lines: 1, otherWay: 1 });
});

test("one picture is held at a time, and released with the engine at the latest", async () => {
	const { engine, release, close } = counted();
	const remembering = rememberSheet(engine);
	await linesOf(remembering, "a", 1);
	expect(release).toHaveBeenCalledTimes(0);
	await linesOf(remembering, "b", 1);
	expect(release).toHaveBeenCalledTimes(1);
	await remembering.close();
	expect(release).toHaveBeenCalledTimes(2);
	expect(close).toHaveBeenCalledTimes(1);
});
