import { expect, test } from "vitest";
import { aPage, blindLook } from "../../../test/support/a-page.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { boxOf, grown, quadOf, sharedArea } from "../../page/quad.ts";
import type { Observations } from "../print/index.ts";
import { type LookPlace, withLooks } from "./seek.ts";

const seenOf = (lines: readonly Line[], views: Observations["views"] = new Map()): Observations => ({
	lines,
	views,
	barcodes: [],
});
const texts = (lines: readonly Line[] | undefined) => lines?.map(({ text }) => text);

/** The lines that are kept where a page was first read as one drawing, and its area then as another. */
async function anew(before: string, after: string, sure: Readonly<Record<string, number>> = {}) {
	const drawn = (drawing: string) =>
		aPage(drawing).lines.map((line) => ({ ...line, certainty: sure[line.text] ?? line.certainty }));
	const area = quadOf({ left: 0, top: 0, right: 400, bottom: 180 });
	const look: Look = { ...blindLook, area: async () => drawn(after) };
	const places: readonly LookPlace[] = [{ quad: area, why: "nothing-read", line: null }];
	return texts((await withLooks(seenOf(drawn(before)), places, look)).lines);
}

test("of two readings of one place the surer stays, and what was not found again stays", async () => {
	expect(await anew("OSLO\nBERGEN", "OSL0", { OSLO: 0.8, OSL0: 0.9 })).toEqual(["BERGEN", "OSL0"]);
	expect(await anew("OSLO\nBERGEN", "OSL0", { OSLO: 0.9, OSL0: 0.8 })).toEqual(["OSLO", "BERGEN"]);
	expect(await anew("OSLO\nBERGEN", "OSL0", { OSLO: 0.8, OSL0: 0.8 })).toEqual(["BERGEN", "OSL0"]);
	expect(await anew("OSLO", " \nKIRUNA")).toEqual(["OSLO", "KIRUNA"]);
});

test("a line that was found anew in pieces is surer by more than one in a hundred, character by character", async () => {
	const pieces = (sure: number, other: number) =>
		anew("OSLO IN NORWAY", "OSLO    NORWAY", { "OSLO IN NORWAY": 0.5, OSLO: sure, NORWAY: other });
	// Two letters were lost as well.
	expect(await pieces(0.62, 0.62)).toEqual(["OSLO", "NORWAY"]);
	expect(await pieces(0.6, 0.6)).toEqual(["OSLO IN NORWAY"]);
	expect(await pieces(0.6, 0.63)).toEqual(["OSLO", "NORWAY"]);
	expect(await pieces(0.63, 0.6)).toEqual(["OSLO", "NORWAY"]);
	expect(await pieces(0.64, 0.58)).toEqual(["OSLO IN NORWAY"]);
	const whole = (sure: number) => anew("OSLO     NORWAY", "OSLO IN NORWAY", { "OSLO IN NORWAY": sure });
	expect(await whole(0.95)).toEqual(["OSLO IN NORWAY"]);
	expect(await whole(0.94)).toEqual(["OSLO", "NORWAY"]);
});

test("a line that lost letters is surer by more for each, and signs are no letters", async () => {
	const lost = (after: string, sure: number) => anew("J 2OSLO", after, { "J 2OSLO": 0.5, [after.trim()]: sure });
	expect(await lost("   OSLO", 0.58)).toEqual(["J 2OSLO"]);
	expect(await lost("   OSLO", 0.62)).toEqual(["OSLO"]);
	expect(await lost("  +OSLO", 0.58)).toEqual(["J 2OSLO"]);
	expect(await lost("J 2OSLOX", 0.51)).toEqual(["J 2OSLOX"]);
	expect(await anew("----", "****", { "----": 0.5, "****": 0.6 })).toEqual(["****"]);
	expect(await anew("-O--", "****", { "-O--": 0.5, "****": 0.6 })).toEqual(["-O--"]);
	expect(await anew("----", "*O**", { "----": 0.5, "*O**": 0.6 })).toEqual(["*O**"]);
});

test("pieces that one line holds, and lines that share a piece, are one place", async () => {
	const sure = { OSLO: 0.5, NORWAY: 0.9, "OSLO --- NORWAY": 0.8, BERGEN: 0.9 };
	expect(await anew("OSLO     NORWAY     BERGEN", "OSLO --- NORWAY", sure)).toEqual(["BERGEN", "OSLO --- NORWAY"]);
	expect(await anew("OSLO     NORWAY     BERGEN", "OSLO --- NORWAY", { ...sure, OSLO: 0.7 })).toEqual([
		"OSLO",
		"NORWAY",
		"BERGEN",
	]);
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
			return [nothing, { ...(lines[1] as Line), text: "BERLIN", certainty: 1 }];
		},
	};
	const seen = await withLooks(seenOf(lines), [{ quad: area, why: "nothing-read", line: null }], look);
	expect(asked.map(texts)).toEqual([["OSLO"]]);
	expect(texts(seen.lines)).toEqual(["OSLO", "BERGEN", "BERLIN"]);
});

test("print in empty places is added where it was read surely, the surest of each place", async () => {
	const { lines } = aPage("OSLO");
	const [first, shifted, other, faint] = aPage("\n\nA A   B").lines.flatMap((line) => [line, line]) as [
		Line,
		Line,
		Line,
		Line,
	];
	const empty = quadOf({ left: 0, top: 60, right: 100, bottom: 80 });
	const places: readonly LookPlace[] = [
		{ quad: (lines[0] as Line).quad, why: "two-readings", line: lines[0] as Line },
		{ quad: empty, why: "nothing-found", line: null },
	];
	const asked: Quad[] = [];
	const within: Look["within"] = async (quads) => {
		asked.push(...quads);
		return [
			{ ...first, text: "unsure", certainty: 0.75 },
			{ ...shifted, text: "sure", quad: grown(shifted.quad, 0, 0.2), certainty: 0.8 },
			{ ...other, text: "other", certainty: 0.7 },
			{ ...faint, text: "faint", certainty: 0.69 },
		];
	};
	const seen = await withLooks(seenOf(lines), places, { ...blindLook, within });
	expect(asked).toEqual([empty]);
	expect(texts(seen.lines)).toEqual(["OSLO", "sure", "other"]);
	const alone = { ...faint, text: "faint", certainty: 0.69 };
	expect(texts((await withLooks(seenOf(lines), places, { ...blindLook, within: async () => [alone] })).lines)).toEqual([
		"OSLO",
	]);
});

test("a row in doubt is cut with a little more room and a little less, and each reading of it is a further view", async () => {
	const { lines } = aPage("OSLO\n\nBERGEN");
	const [oslo, bergen] = lines as [Line, Line];
	const places = lines.map((line): LookPlace => ({ quad: line.quad, why: "two-readings", line }));
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
		const places: readonly LookPlace[] = [{ quad: oslo.quad, why: "two-readings", line: oslo }];
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
		withLooks(seen, [{ quad: area, why: "nothing-read", line: null }], { ...blindLook, area: async () => found });
	expect(await anewAs([])).toBe(seen);
	expect(await anewAs(unread)).toBe(seen);
	expect(await anewAs([{ ...(lines[0] as Line), certainty: 1 }])).not.toBe(seen);
	const vacant: LookPlace = { quad: area, why: "nothing-found", line: null };
	const doubtful: LookPlace = { quad: area, why: "two-readings", line: lines[0] as Line };
	expect(
		await withLooks(seen, [vacant, doubtful], { ...blindLook, lines: async () => [], within: async () => [] }),
	).toBe(seen);
	expect(await withLooks(seen, [vacant], { ...blindLook, within: async () => lines })).not.toBe(seen);
});
