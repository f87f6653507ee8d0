import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../test/support/a-scene.ts";
import { declaration, text } from "../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Line, Quad } from "../../page/page.ts";
import { boxOf, heightOf, quadOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Decision } from "../choice/choose.ts";
import { areaOf, placesWorthALook } from "./seek.ts";

const printed: Declaration["printed"] = {
	...declaration.printed,
	rare: { captions: ["Rare"], language: text, share: 0.3 },
	aside: { captions: ["Aside"], language: text, isAside: true },
};
const document = { ...declaration, printed };
const drawn = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO\n\n\n\n\n\n\nBERGEN\nKIRUNA";

interface LookPlace {
	readonly why: "nothing-read" | "two-readings";
	readonly quad: Quad;
	readonly line: Line | null;
}

/** What is worth a look, place by place. */
const placesOf = ({ area, lines }: ReturnType<typeof placesWorthALook>): readonly LookPlace[] => [
	...(area ? [{ why: "nothing-read", quad: area, line: null } as const] : []),
	...lines.map((line) => ({ why: "two-readings", quad: line.quad, line }) as const),
];

/** A page, and what is worth a look on it once some fields were decided and some looks were taken. */
function seeker(page = aPage(drawn), { isSeenAnew = false, isFurther = false } = {}) {
	const { lines } = page;
	const print = printOn(page, document, isFurther ? new Map(lines.map((line) => [line, [{ ...line }]])) : new Map());
	const scene = aScene(document, print, {});
	const seek = (...decisions: readonly Decision[]) =>
		placesOf(placesWorthALook({ decisions, scene }, lines, isSeenAnew));
	return { ...print, lines, scene, seek };
}

const rounded = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) => [left, right, top, bottom].map(Math.round);
const areas = (places: readonly LookPlace[]) =>
	places.map(({ why, line, quad }) => [why, line?.text, ...rounded(boxOf(quad))]);
const reasons = (places: readonly LookPlace[]) => places.map(({ why, line }) => [why, line?.text ?? null]);
const another = (candidate: Candidate | null, behind = -1) => ({ margin: -behind, others: [{ candidate, behind }] });

test("nothing is worth a look where every value is sure, or where nobody waits for it", () => {
	const { asValue, seek } = seeker();
	expect(seek(decided("issued", asValue("02 MAR 2015")), decided("place", asValue("OSLO")))).toEqual([]);
	expect(seek(decided("aside", null))).toEqual([]);
});

test("print is looked for anew around all captions and values where a value was not read", () => {
	const { asValue, seek } = seeker();
	const places = seek(decided("issued", asValue("02 MAR 2015")), decided("place", null));
	expect(areas(places)).toEqual([["nothing-read", undefined, -32, 192, -19, 139]]);
	const lower = seek(decided("issued", asValue("BERGEN")), decided("place", null));
	expect(areas(lower)).toEqual([["nothing-read", undefined, -32, 192, -19, 299]]);
});

test("print is looked for anew around all lines where hardly anything was understood", () => {
	const { seek } = seeker(aPage("OSLO\n\n\nBERGEN 44"));
	expect(areas(seek(decided("place", null)))).toEqual([["nothing-read", undefined, -32, 142, -19, 139]]);
	expect(seeker(aPage("")).seek(decided("place", null))).toEqual([]);
});

test("print is not looked for anew twice, nor for a field that few documents have", () => {
	const { asValue, seek } = seeker(aPage(drawn), { isSeenAnew: true });
	const all = seek(decided("issued", asValue("02 MAR 2015")), decided("office", null));
	expect(all).toEqual([]);
	expect(seeker().seek(decided("rare", null))).toEqual([]);
});

test("print is looked for anew where a value may stand in two rows, or nowhere, and no caption says which", () => {
	const { asValue, seek } = seeker();
	const unannounced = (candidate: Candidate | null, behind?: number) =>
		reasons(seek(decided("office", asValue("BERGEN"), another(candidate, behind))));
	expect(unannounced(asValue("KIRUNA"))).toEqual([["nothing-read", null]]);
	expect(unannounced(null)).toEqual([["nothing-read", null]]);
	expect(unannounced(asValue("BERGEN"))).toEqual([["two-readings", "BERGEN"]]);
	expect(reasons(seek(decided("place", asValue("OSLO"), another(asValue("KIRUNA"))))).slice(0, 2)).toEqual([
		["two-readings", "OSLO"],
		["two-readings", "KIRUNA"],
	]);
});

test("rows of values that a field may still have are read again, those far behind and those read twice are not", () => {
	const ranked = ({ asValue }: ReturnType<typeof seeker>) => ({
		margin: 1,
		others: [
			{ candidate: asValue("KIRUNA"), behind: -5 },
			{ candidate: null, behind: -5 },
			{ candidate: asValue("BERGEN"), behind: -7 },
		],
	});
	const once = seeker();
	const seen = once.seek(decided("place", once.asValue("OSLO"), ranked(once)));
	expect(areas(seen)).toEqual([
		["two-readings", "OSLO", 10, 50, 103, 117],
		["two-readings", "KIRUNA", 10, 70, 263, 277],
	]);
	const twice = seeker(aPage(drawn), { isFurther: true });
	expect(twice.seek(decided("place", twice.asValue("OSLO"), ranked(twice)))).toEqual([]);
});

test("no more than a dozen rows are read again, of three lines each", () => {
	const letters = "ABCDEFGHIJKLMNOP";
	const rowsWith = (line: (letter: string) => string) => {
		const { asValue, seek } = seeker(aPage(`Authority\n${[...letters].map(line).join("\n\n")}`, { columnGap: 2 }));
		const others = [...letters].map((letter) => ({ candidate: asValue(letter.repeat(3)), behind: -1 }));
		return seek(decided("office", asValue("AAA"), { margin: 1, others }));
	};
	expect(rowsWith((letter) => letter.repeat(3)).map(({ line }) => line?.text)).toEqual(
		[..."ABCDEFGHIJKL"].map((letter) => letter.repeat(3)),
	);
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
