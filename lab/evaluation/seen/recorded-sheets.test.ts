import { expect, test } from "vitest";
import type { Engine, Sheet } from "../../../src/reader/engine/index.ts";
import type { Line, Quad } from "../../../src/reader/page/page.ts";
import { recordSheets } from "./recorded-sheets.ts";

const quad: Quad = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];
const lineOf = (text: string) => ({ text }) as Line;

/** An engine whose page reads "first", whose further passes read "closer", and whose sheet without pale ink reads "level". */
function anEngine(): Engine {
	const sheet = (text: string): Sheet =>
		({
			look: { lines: async () => [lineOf("closer")], area: async () => [lineOf("area")] },
			readPage: async () => ({ outcome: "page", page: { width: 1, height: 1, lines: [lineOf(text)] }, flaws: [] }),
			withoutPaleInk: async () => sheet("level"),
			otherWay: async () => null,
		}) as unknown as Sheet;
	return { openSheet: async () => ({ outcome: "sheet", sheet: sheet("first") }) } as unknown as Engine;
}

async function opened(engine: Engine): Promise<Sheet> {
	const answer = await engine.openSheet(new Uint8Array());
	if (answer.outcome !== "sheet") throw new Error("no sheet");
	return answer.sheet;
}

test("lines of the first look are told from those of closer looks and of the page turned level", async () => {
	const { engine, seen } = recordSheets(anEngine());
	const sheet = await opened(engine);
	await sheet.readPage();
	await sheet.look.lines([quad]);
	await (await sheet.withoutPaleInk()).readPage();
	expect(seen()).toEqual({ first: ["first"], all: ["first", "closer", "level"] });
});

test("an image whose page is not read has no lines, also after another that had", async () => {
	const { engine, seen } = recordSheets(anEngine());
	await (await opened(engine)).readPage();
	await opened(engine);
	expect(seen()).toBeNull();
});
