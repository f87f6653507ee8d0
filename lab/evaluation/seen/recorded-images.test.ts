import { expect, test } from "vitest";
import type { Engine, UprightImage } from "../../../src/reader/engine/index.ts";
import type { Line, Quad } from "../../../src/reader/page/page.ts";
import { recordImages } from "./recorded-images.ts";

const quad: Quad = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];
const lineOf = (text: string) => ({ text }) as Line;

/** An engine that reads "first" on a page, "closer" in second passes, and "level" on a page without pale ink. */
function createEngine(): Engine {
	const upright = (text: string): UprightImage =>
		({
			secondPass: { readLines: async () => [lineOf("closer")], area: async () => [lineOf("area")] },
			readPage: async () => ({ outcome: "page", page: { width: 1, height: 1, lines: [lineOf(text)] }, flaws: [] }),
			removePaleInk: async () => upright("level"),
			turnToText: async () => null,
		}) as unknown as UprightImage;
	return { openUpright: async () => ({ outcome: "sheet", upright: upright("first") }) } as unknown as Engine;
}

async function openImage(engine: Engine): Promise<UprightImage> {
	const result = await engine.openUpright(new Uint8Array());
	if (result.outcome !== "sheet") throw new Error("no sheet");
	return result.upright;
}

test("distinguishes the lines of the first pass from those of all passes", async () => {
	const { engine, lineTexts } = recordImages(createEngine());
	const upright = await openImage(engine);
	await upright.readPage();
	await upright.secondPass.readLines([quad]);
	await (await upright.removePaleInk()).readPage();
	expect(lineTexts()).toEqual({ first: ["first"], all: ["first", "closer", "level"] });
});

test("has no lines for an image of which no page was read, even after another image", async () => {
	const { engine, lineTexts } = recordImages(createEngine());
	await (await openImage(engine)).readPage();
	await openImage(engine);
	expect(lineTexts()).toBeNull();
});
