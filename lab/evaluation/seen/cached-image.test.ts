import { expect, test } from "vitest";
import type { Engine } from "../../../src/reader/engine/index.ts";
import { cacheImage } from "./cached-image.ts";

/** Creates an engine that counts its calls. */
function createCountingEngine() {
	const asked = { openUpright: 0, readLines: 0, turnToText: 0 };
	const secondPass = { readLines: async () => [++asked.readLines] };
	const turnToText = async () => ({ secondPass, asked: ++asked.turnToText });
	const upright = { secondPass, turnToText };
	const openUpright = async () => ({ outcome: "sheet", upright, opened: ++asked.openUpright });
	return {
		engine: { openUpright, stats: () => ({ modelMs: 0, passes: 0, lines: 0 }) } as unknown as Engine,
		asked,
	};
}

async function readLines(engine: Engine, picture: string, row: number) {
	const opened = await engine.openUpright(Buffer.from(picture));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	return opened.upright.secondPass.readLines([{ row }] as never);
}

test("answers a repeated call from the cache, and passes on any other", async () => {
	const { engine, asked } = createCountingEngine();
	const cachingEngine = cacheImage(engine);
	const first = await readLines(cachingEngine, "a", 1);
	expect(await readLines(cachingEngine, "a", 1)).toEqual(first);
	expect(asked).toMatchObject({ openUpright: 1, readLines: 1 });
	expect(await readLines(cachingEngine, "a", 2)).not.toEqual(first);
	await readLines(cachingEngine, "b", 1);
	expect(asked).toMatchObject({ openUpright: 2, readLines: 3 });
});

test("also caches a picture that is read in another direction", async () => {
	const { engine, asked } = createCountingEngine();
	const opened = await cacheImage(engine).openUpright(Buffer.from("a"));
	if (opened.outcome !== "sheet") throw new Error("no sheet");
	for (const _ of [1, 2]) {
		const other = await opened.upright.turnToText("across");
		await other?.secondPass.readLines([{ row: 1 }] as never);
	}
	expect(asked).toEqual({ openUpright: 1, readLines: 1, turnToText: 1 });
});

test("holds one picture at a time", async () => {
	const { engine, asked } = createCountingEngine();
	const cachingEngine = cacheImage(engine);
	for (const picture of ["a", "b", "a"]) await readLines(cachingEngine, picture, 1);
	expect(asked).toMatchObject({ openUpright: 3, readLines: 3 });
});
