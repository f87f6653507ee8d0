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

/** An engine whose page reads "first", further passes "closer", and the image without pale ink "level". */
function anEngine(): Engine {
	const upright = (text: string): UprightImage =>
		({
			secondPass: { lines: async () => [lineOf("closer")], area: async () => [lineOf("area")] },
			readPage: async () => ({ outcome: "page", page: { width: 1, height: 1, lines: [lineOf(text)] }, flaws: [] }),
			withoutPaleInk: async () => upright("level"),
			otherWay: async () => null,
		}) as unknown as UprightImage;
	return { openUpright: async () => ({ outcome: "sheet", upright: upright("first") }) } as unknown as Engine;
}

async function opened(engine: Engine): Promise<UprightImage> {
	const answer = await engine.openUpright(new Uint8Array());
	if (answer.outcome !== "sheet") throw new Error("no sheet");
	return answer.upright;
}

test("distinguishes first-pass lines from re-read and rotated ones", async () => {
	const { engine, seen } = recordImages(anEngine());
	const upright = await opened(engine);
	await upright.readPage();
	await upright.secondPass.lines([quad]);
	await (await upright.withoutPaleInk()).readPage();
	expect(seen()).toEqual({ first: ["first"], all: ["first", "closer", "level"] });
});

test("an image whose page is not read has no lines, also after another that had", async () => {
	const { engine, seen } = recordImages(anEngine());
	await (await opened(engine)).readPage();
	await opened(engine);
	expect(seen()).toBeNull();
});
