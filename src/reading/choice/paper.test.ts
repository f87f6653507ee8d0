import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aValue, valueIn } from "../../../test/support/a-scene.ts";
import { declaration, text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../../documents/declaration.ts";
import { capitals } from "../../formats/latin-characters.ts";
import type { Stretch } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { apartLog, paperOf } from "./paper.ts";
import type { CaptionBlock } from "./place.ts";

const place: FieldLanguage = { ...text, wholes: new Set(["OSLO", "BERGEN"]) };
/** The place has no caption of its own here; three other things have. */
const printed: Declaration["printed"] = {
	...declaration.printed,
	place: { captions: [], language: place },
	sex: { captions: ["Sex"], language: { kind: "choice", of: { M: "M", F: "F" } } },
};

/** A page of a document, and of another paper that begins so many rows below. */
const page = (rowsBetween: number) =>
	aPage(`
OSLO
Date of issue
01.02.2003
Sex
M
Authority
EMBASSY OF NORWAY
${"\n".repeat(rowsBetween)}
BERGEN
`);

test("a value is the one that stands with the document's captions, not one on another paper", async () => {
	expect(await valuesOn(page(12), { printed })).toMatchObject({ place: "OSLO" });
});

test("nothing is preferred where both stand with the captions", async () => {
	expect(await valuesOn(page(1), { printed })).toMatchObject({ place: null });
});

test("less than a quarter of a document's captions do not tell where it is", async () => {
	const unread = { captions: ["Height"], language: text };
	const more = {
		...printed,
		a: unread,
		b: unread,
		c: unread,
		d: unread,
		e: unread,
		f: unread,
		g: unread,
		h: unread,
		i: unread,
	};
	expect(await valuesOn(page(12), { printed: more })).toMatchObject({ place: null });
});

test("a column far right of all others is of the same document", async () => {
	const wide = aPage(`
Date of issue                         Sex
01.02.2003                            M
Authority                             Initials
EMBASSY                               PT
`);
	const letters: FieldLanguage = { kind: "code", isGrouped: true, parts: [{ characters: capitals, from: 1, to: 5 }] };
	const more = { ...printed, initials: { captions: ["Initials"], language: letters } };
	expect(await valuesOn(wide, { printed: more })).toMatchObject({ office: "EMBASSY", sex: "M", initials: "PT" });
});

const three: Declaration = {
	...declaration,
	printed: Object.fromEntries(["a", "b", "c"].map((field) => [field, { captions: [field], language: text }])),
};
const boxAt = (left: number, top: number, height = 20) => ({ left, top, right: left + 100, bottom: top + height });

/** A caption of 100 by 20 pixels of these fields. */
function captionAt([left, top]: readonly [number, number], fields = ["a", "b", "c"], height = 20): CaptionBlock {
	const [{ row }] = valueIn(boxAt(left, top, height)).stretches as readonly [Stretch];
	const hit = { row, from: 0, to: 1, text: "", letters: "", fields, isCaption: true, log: 9 };
	return { fields, hits: [hit], relations: new Map() };
}

const placesOf = (...at: readonly (readonly [number, number])[]) =>
	paperOf(
		three,
		at.map((each) => captionAt(each)),
	)?.captions.map(({ left, top }) => [left, top]);

test("captions within ten of their heights downwards, thrice that across, are of one paper with what is beyond them", () => {
	expect(placesOf([0, 0], [0, 219], [0, 438])).toHaveLength(3);
	expect(placesOf([0, 0], [0, 438], [0, 219])).toHaveLength(3);
	expect(placesOf([0, 0], [0, 221])).toHaveLength(1);
	expect(placesOf([0, 221], [0, 0])).toHaveLength(1);
	expect(placesOf([0, 0], [699, 0])).toHaveLength(2);
	expect(placesOf([699, 0], [0, 0])).toHaveLength(2);
	expect(placesOf([0, 0], [701, 0])).toHaveLength(1);
	expect(placesOf([701, 0], [0, 0])).toHaveLength(1);
	expect(placesOf([0, 0], [699, 221])).toHaveLength(1);
});

test("the paper is the one with most captions, and its reach is measured by the middle one of their heights", () => {
	expect(placesOf([0, 0], [0, 900], [0, 950], [0, 2000])).toEqual([
		[0, 900],
		[0, 950],
	]);
	const heights = [10, 12, 40].map((height, at) => captionAt([0, 50 * at], ["a"], height));
	expect(paperOf(three, heights)?.reach).toBeCloseTo(120);
});

test("a document of few captions, or of which less than a quarter was found, has no paper that can be told", () => {
	const { a, b, c } = three.printed as Record<"a" | "b" | "c", Declaration["printed"][string]>;
	expect(paperOf({ ...three, printed: { a, b } }, [captionAt([0, 0])])).toBeNull();
	expect(paperOf({ ...three, printed: { a, b, c: { ...c, captions: [] } } }, [captionAt([0, 0])])).toBeNull();
	const four = { ...three, printed: { a, b, c, d: c } };
	expect(paperOf(four, [captionAt([0, 0], ["a"])])?.captions).toHaveLength(1);
	expect(paperOf({ ...four, printed: { ...four.printed, e: c } }, [captionAt([0, 0], ["a"])])).toBeNull();
	const other = captionAt([0, 900], []);
	expect(paperOf(four, [captionAt([0, 0], ["a"]), other, other])?.captions).toHaveLength(1);
});

test("a value within reach of any caption of its paper is of it, another is apart", () => {
	const paper = { captions: [boxAt(0, 0), boxAt(0, 100)], reach: 50 };
	const worth = (left: number, top: number) => apartLog(valueIn(boxAt(left, top)), paper);
	expect([worth(0, 50), worth(0, 169), worth(249, 0), worth(-249, 0), worth(0, -69)]).toEqual([0, 0, 0, 0, 0]);
	expect([worth(0, 171), worth(251, 0), worth(-251, 0), worth(0, -71)]).toEqual(Array(4).fill(weights.apart));
	expect(apartLog(valueIn(boxAt(0, 900)), null)).toBe(0);
	expect(apartLog(aValue([], "OSLO"), paper)).toBe(0);
});
