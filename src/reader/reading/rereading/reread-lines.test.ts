import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import type { Line, Quad, SecondPass } from "../../page/page.ts";
import { boxOf, centreOf } from "../../page/quad.ts";
import type { Observations } from "../print/index.ts";
import { withSecondPass } from "./reread.ts";

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
