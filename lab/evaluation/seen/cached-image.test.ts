import { expect, test, vi } from "vitest";
import type { Engine } from "../../../src/reader/engine/index.ts";
import { cacheImage } from "./cached-image.ts";

/** An engine that counts its calls. */
function counted() {
	const asked = { openUpright: 0, lines: 0, otherWay: 0 };
	const release = vi.fn();
	const secondPass = { lines: async () => [++asked.lines] };
	const otherWay = async () => ({ secondPass, release, asked: ++asked.otherWay });
	const upright = { secondPass, otherWay, release };
	const openUpright = async () => ({ outcome: "sheet", upright, opened: ++asked.openUpright });
	const close = vi.fn();
	return {
		engine: { openUpright, work: () => ({ modelMs: 0, passes: 0, lines: 0 }), close } as unknown as Engine,
		asked,
		release,
		close,
	};
}

async function linesOf(engine: Engine, picture: string, row: number) {
	const opened = await engine.openUpright(Buffer.from(picture));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	const lines = await opened.upright.secondPass.lines([{ row }] as never);
	opened.upright.release();
	return lines;
}

test("what was asked of a picture before is answered from memory, and anything else is asked", async () => {
	const { engine, asked } = counted();
	const remembering = cacheImage(engine);
	const first = await linesOf(remembering, "a", 1);
	expect(await linesOf(remembering, "a", 1)).toEqual(first);
	expect(asked).toMatchObject({ openUpright: 1, lines: 1 });
	expect(await linesOf(remembering, "a", 2)).not.toEqual(first);
	await linesOf(remembering, "b", 1);
	expect(asked).toMatchObject({ openUpright: 2, lines: 3 });
});

test("print that runs another way is found once, and remembered as the rest is", async () => {
	const { engine, asked } = counted();
	const opened = await cacheImage(engine).openUpright(Buffer.from("a"));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	for (const _ of [1, 2]) {
		const other = await opened.upright.otherWay("across");
		await other?.secondPass.lines([{ row: 1 }] as never);
	}
	expect(asked).toEqual({ openUpright: 1, lines: 1, otherWay: 1 });
});

test("one picture is held at a time, and released with the engine at the latest", async () => {
	const { engine, release, close } = counted();
	const remembering = cacheImage(engine);
	await linesOf(remembering, "a", 1);
	expect(release).toHaveBeenCalledTimes(0);
	await linesOf(remembering, "b", 1);
	expect(release).toHaveBeenCalledTimes(1);
	await remembering.close();
	expect(release).toHaveBeenCalledTimes(2);
	expect(close).toHaveBeenCalledTimes(1);
});
