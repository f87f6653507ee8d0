import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { boxOf, centreOf } from "../../page/quad.ts";
import type { Observations } from "../print/index.ts";
import { withLooks } from "./seek.ts";

const seenOf = (lines: readonly Line[]): Observations => ({ lines, views: new Map(), barcodes: [] });
const texts = (lines: readonly Line[] | undefined) => lines?.map(({ text }) => text);

test("a row in doubt is cut with a little more room and a little less, and each reading of it is a further view", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo, bergen] = lines as [Line, Line];
	const cuts: Quad[] = [];
	const answers = ["OSLQ", "BERGEN", "", "BERGFN"];
	const look: Look = {
		...blindLook,
		lines: async (quads) => {
			cuts.push(...quads);
			return quads.map((quad, at) => ({ ...oslo, quad, text: answers[at] ?? "" }));
		},
	};
	const { views, lines: same } = await withLooks(seenOf(lines), lines, look);
	expect(texts(views.get(oslo))).toEqual(["OSLQ"]);
	expect(texts(views.get(bergen))).toEqual(["BERGFN"]);
	expect(same).toEqual(lines);
	const heights = cuts.map((cut) => boxOf(cut).bottom - boxOf(cut).top);
	expect(heights.map((height) => Math.round(height * 100) / 100)).toEqual([17.36, 12.32, 17.36, 12.32]);
	expect(cuts.map(centreOf)).toEqual([oslo, oslo, bergen, bergen].map(({ quad }) => centreOf(quad)));
});

test("what is like no line of the page is a view of the line that was asked for, what is like another is none", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo] = lines as [Line];
	const viewsSaying = async (text: string) => {
		const look: Look = { ...blindLook, lines: async (quads) => quads.map((quad) => ({ ...oslo, quad, text })) };
		return texts((await withLooks(seenOf(lines), [oslo], look)).views.get(oslo));
	};
	expect(await viewsSaying("0SL0")).toEqual(["0SL0", "0SL0"]);
	expect(await viewsSaying("KITT")).toEqual(["KITT", "KITT"]);
	expect(await viewsSaying("BERGEM")).toBeUndefined();
	expect(await viewsSaying("")).toBeUndefined();
});

test("where the engine sees nothing the observations are the same object: there is nothing to understand anew", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const seen = seenOf(lines);
	expect(await withLooks(seen, lines.slice(0, 1), { ...blindLook, lines: async () => [] })).toBe(seen);
});
