import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { declaration, text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../../documents/declaration.ts";
import { capitals } from "../../formats/latin-characters.ts";

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
