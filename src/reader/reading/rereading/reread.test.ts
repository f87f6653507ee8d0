import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Line, Quad, SecondPass } from "../../page/page.ts";
import { boxOf, centreOf, heightOf, quadOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Decision } from "../choice/choose.ts";
import type { Observations } from "../print/index.ts";
import { areaOf, linesToReread, withSecondPass } from "./reread.ts";

const printed: Declaration["printed"] = {
	...declaration.printed,
	rare: { labels: ["Rare"], grammar: text, prior: 0.3 },
	aside: { labels: ["Aside"], grammar: text, isAuxiliary: true },
};
const document = { ...declaration, printed };
const drawn = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO\n\n\n\n\n\n\nBERGEN\nKIRUNA";

/** A page, and a function that returns the lines to re-read once some fields are decided. */
function seeker(page = aPage(drawn)) {
	const { lines } = page;
	const print = printOn(page, document);
	const scene = aScene(document, print, {});
	const seek = (...decisions: readonly Decision[]) => linesToReread({ decisions, scene }).map(({ text }) => text);
	return { ...print, lines, scene, seek };
}

const rounded = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) => [left, right, top, bottom].map(Math.round);

test("re-reads nothing if every value is certain or auxiliary", () => {
	const { asValue, seek } = seeker();
	expect(seek(decided("issued", asValue("02 MAR 2015")), decided("place", asValue("OSLO")))).toEqual([]);
	expect(seek(decided("aside", null))).toEqual([]);
});

test("re-reads rows of close alternatives, not of distant ones", () => {
	const { asValue, seek } = seeker();
	const others = [
		{ candidate: asValue("KIRUNA"), behind: -5 },
		{ candidate: null, behind: -5 },
		{ candidate: asValue("BERGEN"), behind: -7 },
	];
	expect(seek(decided("place", asValue("OSLO"), { margin: 1, others }))).toEqual(["OSLO", "KIRUNA"]);
});

test("re-reads at most twelve rows of three lines", () => {
	const letters = "ABCDEFGHIJKLMNOP";
	const rowsWith = (line: (letter: string) => string) => {
		const { asValue, seek } = seeker(aPage(`Authority\n${[...letters].map(line).join("\n\n")}`, { columnGap: 2 }));
		const others = [...letters].map((letter) => ({ candidate: asValue(letter.repeat(3)), behind: -1 }));
		return seek(decided("office", asValue("AAA"), { margin: 1, others }));
	};
	expect(rowsWith((letter) => letter.repeat(3))).toEqual([..."ABCDEFGHIJKL"].map((letter) => letter.repeat(3)));
	expect(rowsWith((letter) => `${letter.repeat(3)}  ${letter}${letter}  ${letter}  ${letter}`)).toHaveLength(36);
});

test("the text area needs two labels or printed values", () => {
	const { scene, asValue } = seeker(aPage("OSLO\nBERGEN"));
	const oslo = decided("place", asValue("OSLO"));
	expect(areaOf(scene, [oslo], 1)).toBeNull();
	expect(areaOf(scene, [oslo, decided("office", null)], 1)).toBeNull();
	const coded = { ...asValue("BERGEN"), spans: [] };
	expect(areaOf(scene, [oslo, decided("office", coded)], 1)).toBeNull();
	const area = areaOf(scene, [oslo, decided("office", asValue("BERGEN"))], 1);
	expect(area && rounded(boxOf(area))).toEqual([-3, 84, 9, 71]);
});

test("the margin of the text area uses the median height", () => {
	const { scene, asValue } = seeker(aPage("OSLO\nBERGEN\nKIRUNA"));
	const taller = (name: string, height: number): Decision => {
		const [span] = asValue(name).spans as [Candidate["spans"][number]];
		const { left, top, right } = boxOf(span.row.quad);
		const row = { ...span.row, lines: [], extents: [], quad: quadOf({ left, top, right, bottom: top + height }) };
		expect(heightOf(row.quad)).toBeCloseTo(height);
		return decided("place", { ...asValue(name), spans: [{ ...span, row }] });
	};
	const area = areaOf(scene, [taller("OSLO", 30), taller("BERGEN", 10), taller("KIRUNA", 12)], 1);
	expect(area && boxOf(area).top).toBeCloseTo(23 - 12);
});

const seenOf = (lines: readonly Line[]): Observations => ({ lines, views: new Map(), barcodes: [] });
const texts = (lines: readonly Line[] | undefined) => lines?.map(({ text }) => text);

test("re-reads a doubtful row with a wider and a narrower crop, each as a further view", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo, bergen] = lines as [Line, Line];
	const cuts: Quad[] = [];
	const answers = ["OSLQ", "BERGEN", "", "BERGFN"];
	const secondPass: SecondPass = {
		...stubPass,
		lines: async (quads) => {
			cuts.push(...quads);
			return quads.map((quad, at) => ({ ...oslo, quad, text: answers[at] ?? "" }));
		},
	};
	const { views, lines: same } = await withSecondPass(seenOf(lines), lines, secondPass);
	expect(texts(views.get(oslo))).toEqual(["OSLQ"]);
	expect(texts(views.get(bergen))).toEqual(["BERGFN"]);
	expect(same).toEqual(lines);
	const heights = cuts.map((cut) => boxOf(cut).bottom - boxOf(cut).top);
	expect(heights.map((height) => Math.round(height * 100) / 100)).toEqual([17.36, 12.32, 17.36, 12.32]);
	expect(cuts.map(centreOf)).toEqual([oslo, oslo, bergen, bergen].map(({ quad }) => centreOf(quad)));
});

test("a re-read similar to another line is not a view of the requested one", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo] = lines as [Line];
	const viewsSaying = async (text: string) => {
		const secondPass: SecondPass = {
			...stubPass,
			lines: async (quads) => quads.map((quad) => ({ ...oslo, quad, text })),
		};
		return texts((await withSecondPass(seenOf(lines), [oslo], secondPass)).views.get(oslo));
	};
	expect(await viewsSaying("0SL0")).toEqual(["0SL0", "0SL0"]);
	expect(await viewsSaying("KITT")).toEqual(["KITT", "KITT"]);
	expect(await viewsSaying("BERGEM")).toBeUndefined();
	expect(await viewsSaying("")).toBeUndefined();
});

test("returns the same observations if the re-read finds nothing", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const seen = seenOf(lines);
	expect(await withSecondPass(seen, lines.slice(0, 1), { ...stubPass, lines: async () => [] })).toBe(seen);
});
