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
import { addSecondViews, findTextArea, selectLinesToReread } from "./reread.ts";

const printed: Declaration["printed"] = {
	...declaration.printed,
	rare: { labels: ["Rare"], grammar: text, prior: 0.3 },
	aside: { labels: ["Aside"], grammar: text, isAuxiliary: true },
};
const document = { ...declaration, printed };
const drawn = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO\n\n\n\n\n\n\nBERGEN\nKIRUNA";

/** A page with a function that returns the texts of the lines to re-read after these decisions. */
function pageWithSelection(page = aPage(drawn)) {
	const { lines } = page;
	const print = printOn(page, document);
	const scene = aScene(document, print, {});
	const select = (...decisions: readonly Decision[]) =>
		selectLinesToReread({ decisions, scene }).map(({ text }) => text);
	return { ...print, lines, scene, select };
}

const rounded = ({ left, right, top, bottom }: ReturnType<typeof boxOf>) => [left, right, top, bottom].map(Math.round);

test("re-reads nothing if every value is certain or auxiliary", () => {
	const { asValue, select } = pageWithSelection();
	expect(select(decided("issued", asValue("02 MAR 2015")), decided("place", asValue("OSLO")))).toEqual([]);
	expect(select(decided("aside", null))).toEqual([]);
});

test("re-reads the rows of values that are almost as probable as the chosen one", () => {
	const { asValue, select } = pageWithSelection();
	const others = [
		{ candidate: asValue("KIRUNA"), logRatioToBest: -5 },
		{ candidate: null, logRatioToBest: -5 },
		{ candidate: asValue("BERGEN"), logRatioToBest: -7 },
	];
	expect(select(decided("place", asValue("OSLO"), { margin: 1, others }))).toEqual(["OSLO", "KIRUNA"]);
});

test("re-reads at most twelve rows of three lines", () => {
	const letters = "ABCDEFGHIJKLMNOP";
	const rowsWith = (line: (letter: string) => string) => {
		const { asValue, select } = pageWithSelection(
			aPage(`Authority\n${[...letters].map(line).join("\n\n")}`, { columnGap: 2 }),
		);
		const others = [...letters].map((letter) => ({ candidate: asValue(letter.repeat(3)), logRatioToBest: -1 }));
		return select(decided("office", asValue("AAA"), { margin: 1, others }));
	};
	expect(rowsWith((letter) => letter.repeat(3))).toEqual([..."ABCDEFGHIJKL"].map((letter) => letter.repeat(3)));
	expect(rowsWith((letter) => `${letter.repeat(3)}  ${letter}${letter}  ${letter}  ${letter}`)).toHaveLength(36);
});

test("the text area needs at least two labels or printed values", () => {
	const { scene, asValue } = pageWithSelection(aPage("OSLO\nBERGEN"));
	const oslo = decided("place", asValue("OSLO"));
	expect(findTextArea(scene, [oslo], 1)).toBeNull();
	expect(findTextArea(scene, [oslo, decided("office", null)], 1)).toBeNull();
	const area = findTextArea(scene, [oslo, decided("office", asValue("BERGEN"))], 1);
	expect(area && rounded(boxOf(area))).toEqual([-3, 84, 9, 71]);
});

test("the margin of the text area uses the median height", () => {
	const { scene, asValue } = pageWithSelection(aPage("OSLO\nBERGEN\nKIRUNA"));
	const taller = (name: string, height: number): Decision => {
		const [span] = asValue(name).spans as [Candidate["spans"][number]];
		const { left, top, right } = boxOf(span.row.quad);
		const row = { ...span.row, lines: [], extents: [], quad: quadOf({ left, top, right, bottom: top + height }) };
		expect(heightOf(row.quad)).toBeCloseTo(height);
		return decided("place", { ...asValue(name), spans: [{ ...span, row }] });
	};
	const area = findTextArea(scene, [taller("OSLO", 30), taller("BERGEN", 10), taller("KIRUNA", 12)], 1);
	expect(area && boxOf(area).top).toBeCloseTo(23 - 12);
});

const observationsOf = (lines: readonly Line[]): Observations => ({ lines, views: new Map(), barcodes: [] });
const texts = (lines: readonly Line[] | undefined) => lines?.map(({ text }) => text);

test("re-reads an uncertain line with a taller and a flatter crop, each as a further view", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo, bergen] = lines as [Line, Line];
	const crops: Quad[] = [];
	const answers = ["OSLQ", "BERGEN", "", "BERGFN"];
	const secondPass: SecondPass = {
		...stubPass,
		readLines: async (quads) => {
			crops.push(...quads);
			return quads.map((quad, at) => ({ ...oslo, quad, text: answers[at] ?? "" }));
		},
	};
	const { views, lines: same } = await addSecondViews(observationsOf(lines), lines, secondPass);
	expect(texts(views.get(oslo))).toEqual(["OSLQ"]);
	expect(texts(views.get(bergen))).toEqual(["BERGFN"]);
	expect(same).toEqual(lines);
	const heights = crops.map((crop) => boxOf(crop).bottom - boxOf(crop).top);
	expect(heights.map((height) => Math.round(height * 100) / 100)).toEqual([17.36, 12.32, 17.36, 12.32]);
	expect(crops.map(centreOf)).toEqual([oslo, oslo, bergen, bergen].map(({ quad }) => centreOf(quad)));
});

test("a second reading that is similar to another line is no view of the requested line", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo] = lines as [Line];
	const viewsReading = async (text: string) => {
		const secondPass: SecondPass = {
			...stubPass,
			readLines: async (quads) => quads.map((quad) => ({ ...oslo, quad, text })),
		};
		return texts((await addSecondViews(observationsOf(lines), [oslo], secondPass)).views.get(oslo));
	};
	expect(await viewsReading("0SL0")).toEqual(["0SL0", "0SL0"]);
	expect(await viewsReading("KITT")).toEqual(["KITT", "KITT"]);
	expect(await viewsReading("BERGEM")).toBeUndefined();
	expect(await viewsReading("")).toBeUndefined();
});

test("returns the same observations if the second pass reads nothing", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const observations = observationsOf(lines);
	expect(await addSecondViews(observations, lines.slice(0, 1), { ...stubPass, readLines: async () => [] })).toBe(
		observations,
	);
});
