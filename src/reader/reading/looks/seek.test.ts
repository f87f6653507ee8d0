import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import { boxOf, heightOf, quadOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Decision } from "../choice/choose.ts";
import { areaOf, linesWorthALook } from "./seek.ts";

const printed: Declaration["printed"] = {
	...declaration.printed,
	rare: { captions: ["Rare"], language: text, share: 0.3 },
	aside: { captions: ["Aside"], language: text, isAside: true },
};
const document = { ...declaration, printed };
const drawn = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO\n\n\n\n\n\n\nBERGEN\nKIRUNA";

/** A page, and what is worth a look on it once some fields were decided. */
function seeker(page = aPage(drawn)) {
	const { lines } = page;
	const print = printOn(page, document);
	const scene = aScene(document, print, {});
	const seek = (...decisions: readonly Decision[]) => linesWorthALook({ decisions, scene }).map(({ text }) => text);
	return { ...print, lines, scene, seek };
}

const rounded = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) => [left, right, top, bottom].map(Math.round);

test("nothing is worth a look where every value is sure, or where nobody waits for it", () => {
	const { asValue, seek } = seeker();
	expect(seek(decided("issued", asValue("02 MAR 2015")), decided("place", asValue("OSLO")))).toEqual([]);
	expect(seek(decided("aside", null))).toEqual([]);
});

test("rows of values that a field may still have are read again, those far behind are not", () => {
	const { asValue, seek } = seeker();
	const others = [
		{ candidate: asValue("KIRUNA"), behind: -5 },
		{ candidate: null, behind: -5 },
		{ candidate: asValue("BERGEN"), behind: -7 },
	];
	expect(seek(decided("place", asValue("OSLO"), { margin: 1, others }))).toEqual(["OSLO", "KIRUNA"]);
});

test("no more than a dozen rows are read again, of three lines each", () => {
	const letters = "ABCDEFGHIJKLMNOP";
	const rowsWith = (line: (letter: string) => string) => {
		const { asValue, seek } = seeker(aPage(`Authority\n${[...letters].map(line).join("\n\n")}`, { columnGap: 2 }));
		const others = [...letters].map((letter) => ({ candidate: asValue(letter.repeat(3)), behind: -1 }));
		return seek(decided("office", asValue("AAA"), { margin: 1, others }));
	};
	expect(rowsWith((letter) => letter.repeat(3))).toEqual([..."ABCDEFGHIJKL"].map((letter) => letter.repeat(3)));
	expect(rowsWith((letter) => `${letter.repeat(3)}  ${letter}${letter}  ${letter}  ${letter}`)).toHaveLength(36);
});

test("the place of what was understood needs two captions or printed values", () => {
	const { scene, asValue } = seeker(aPage("OSLO\nBERGEN"));
	const oslo = decided("place", asValue("OSLO"));
	expect(areaOf(scene, [oslo], 1)).toBeNull();
	expect(areaOf(scene, [oslo, decided("office", null)], 1)).toBeNull();
	const coded = { ...asValue("BERGEN"), stretches: [] };
	expect(areaOf(scene, [oslo, decided("office", coded)], 1)).toBeNull();
	const area = areaOf(scene, [oslo, decided("office", asValue("BERGEN"))], 1);
	expect(area && rounded(boxOf(area))).toEqual([-3, 84, 9, 71]);
});

test("the room around a place is measured by the middle one of its heights", () => {
	const { scene, asValue } = seeker(aPage("OSLO\nBERGEN\nKIRUNA"));
	const taller = (name: string, height: number): Decision => {
		const [stretch] = asValue(name).stretches as [Candidate["stretches"][number]];
		const { left, top, right } = boxOf(stretch.row.quad);
		const row = { ...stretch.row, lines: [], extents: [], quad: quadOf({ left, top, right, bottom: top + height }) };
		expect(heightOf(row.quad)).toBeCloseTo(height);
		return decided("place", { ...asValue(name), stretches: [{ ...stretch, row }] });
	};
	const area = areaOf(scene, [taller("OSLO", 30), taller("BERGEN", 10), taller("KIRUNA", 12)], 1);
	expect(area && boxOf(area).top).toBeCloseTo(23 - 12);
});
