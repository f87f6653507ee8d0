import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { boxOf, quadOf, sharedArea } from "../../page/quad.ts";
import type { Observations } from "../print/index.ts";
import { type WorthALook, withLooks } from "./seek.ts";

const seenOf = (lines: readonly Line[], views: Observations["views"] = new Map()): Observations => ({
	lines,
	views,
	barcodes: [],
});
const texts = (lines: readonly Line[] | undefined) => lines?.map(({ text }) => text);

test("print that is found anew is added, and takes the place of what is less sure and has no more letters", async () => {
	const area = quadOf({ left: 0, top: 0, right: 400, bottom: 180 });
	const places: WorthALook = { area, lines: [] };
	const sure = (drawing: string, certainty: number) => aPage(drawing).lines.map((line) => ({ ...line, certainty }));
	const anew = async (before: readonly Line[], after: readonly Line[]) =>
		texts((await withLooks(seenOf(before), places, { ...blindLook, area: async () => after })).lines);
	expect(await anew(sure("OSLO", 0.8), sure("OSL0\nKIRUNA", 0.7))).toEqual(["OSLO", "KIRUNA"]);
	expect(await anew(sure("OSLO", 0.8), sure("OSL0\nKIRUNA", 0.9))).toEqual(["OSL0", "KIRUNA"]);
	expect(await anew(sure("J OSLO", 0.8), sure("  OSLO", 0.9))).toEqual(["J OSLO"]);
	expect(await anew(sure("OSLO   NORD", 0.8), sure("OSLO + NORD", 0.9))).toEqual(["OSLO + NORD"]);
});

test("what stands outside of an area is neither asked for nor lost, and what shows nothing is not added", async () => {
	const { lines } = aPage("OSLO\n\n\n\nBERGEN");
	const asked: (readonly Line[] | undefined)[] = [];
	const area = quadOf({ left: 0, top: 0, right: 200, bottom: 50 });
	const nothing = { ...(lines[1] as Line), text: "" };
	const look: Look = {
		...blindLook,
		area: async (quad, before) => {
			expect(quad).toBe(area);
			asked.push(before);
			return [nothing, { ...(aPage("OSLO\n\nBERLIN").lines[1] as Line), certainty: 1 }];
		},
	};
	const seen = await withLooks(seenOf(lines), { area, lines: [] }, look);
	expect(asked.map(texts)).toEqual([["OSLO"]]);
	expect(texts(seen.lines)).toEqual(["OSLO", "BERGEN", "BERLIN"]);
});

test("a row in doubt is cut with a little more room and a little less, and each reading of it is a further view", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo, bergen] = lines as [Line, Line];
	const places: WorthALook = { area: null, lines };
	const cuts: Quad[] = [];
	const answers = ["OSLQ", "BERGEN", "", "BERGFN"];
	const look: Look = {
		...blindLook,
		lines: async (quads) => {
			cuts.push(...quads);
			return quads.map((quad, at) => ({ ...oslo, quad, text: answers[at] ?? "" }));
		},
	};
	const before = { ...bergen, text: "BERGEM" };
	const { views, lines: same } = await withLooks(seenOf(lines, new Map([[bergen, [before]]])), places, look);
	expect(texts(views.get(oslo))).toEqual(["OSLQ"]);
	expect(texts(views.get(bergen))).toEqual(["BERGEM", "BERGFN"]);
	expect(same).toEqual(lines);
	const heights = cuts.map((cut) => boxOf(cut).bottom - boxOf(cut).top);
	expect(heights.map((height) => Math.round(height * 100) / 100)).toEqual([17.36, 12.32, 17.36, 12.32]);
	expect(cuts.map((cut, at) => sharedArea(cut, at < 2 ? oslo.quad : bergen.quad) > 0.8)).toEqual(Array(4).fill(true));
});

test("what is like no line of the page is a view of the line that was asked for, what is like another is none", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo] = lines as [Line];
	const viewsSaying = async (text: string) => {
		const look: Look = { ...blindLook, lines: async (quads) => quads.map((quad) => ({ ...oslo, quad, text })) };
		const places: WorthALook = { area: null, lines: [oslo] };
		return texts((await withLooks(seenOf(lines), places, look)).views.get(oslo));
	};
	expect(await viewsSaying("0SL0")).toEqual(["0SL0", "0SL0"]);
	expect(await viewsSaying("KITT")).toEqual(["KITT", "KITT"]);
	expect(await viewsSaying("BERGEM")).toBeUndefined();
	expect(await viewsSaying("")).toBeUndefined();
});

test("what a look did not change is not there to be understood anew: the observations are the same object", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const seen = seenOf(lines);
	const area = quadOf({ left: 0, top: 0, right: 400, bottom: 180 });
	const unread = [{ ...(lines[0] as Line), certainty: 0.1 }];
	const anewAs = (found: readonly Line[]) =>
		withLooks(seen, { area, lines: [] }, { ...blindLook, area: async () => found });
	expect(await anewAs([])).toBe(seen);
	expect(await anewAs(unread)).toBe(seen);
	expect(await anewAs(aPage("OSLO\n\n\n\nKIRUNA").lines)).not.toBe(seen);
	const doubtful: WorthALook = { area: null, lines: lines.slice(0, 1) };
	expect(await withLooks(seen, doubtful, { ...blindLook, lines: async () => [] })).toBe(seen);
});
