import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { declaration } from "../../../../test/support/a-small-document.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Declaration, PrintedField } from "../../documents/declaration.ts";
import { nullReasonOf } from "../../documents/field.ts";

const makeOptional = (name: string): PrintedField => ({
	...(declaration.printed[name] as PrintedField),
	isOptional: true,
});
const document: Declaration = {
	...declaration,
	printed: { ...declaration.printed, place: makeOptional("place"), office: makeOptional("office") },
};

/** The null reason of each field on a drawn page that has no value. */
async function reasonsOn(drawing: string, certainty = 0.95): Promise<Readonly<Record<string, string>>> {
	const fields = await readFields(document, aPage(drawing, { certainty }), stubPass);
	const reasons = Object.entries(fields).flatMap(([name, field]) => {
		const reason = nullReasonOf(field);
		return reason === null ? [] : [[name, reason]];
	});
	return Object.fromEntries(reasons);
}

const page = (place: string, day = "02 MAR 2015") => `
Date of issue
${day}

Place of birth
${place}

Authority
EMBASSY
`;

test("an optional field with a label and an empty value position is not on the document", async () => {
	expect(await reasonsOn(page(""))).toEqual({ place: "not-on-document" });
	expect(await reasonsOn(page("OSLO", ""))).toEqual({ issued: "unreadable" });
});

test("a field with an empty value position has no alternatives", async () => {
	const { place } = await readFields(document, aPage(`${page("")}\n\n\nKIRUNA`), stubPass);
	expect(place).toMatchObject({ reason: "not-on-document", alternatives: [], printed: null });
});

test("a field with unexplained text at its value position is unreadable", async () => {
	expect(await reasonsOn(page("4 4"))).toEqual({ place: "unreadable" });
});

test("looks for text at the value positions that the page uses", async () => {
	const beside = (place: string) => `
Date of issue    02 MAR 2015

Place of birth   ${place}

Authority        EMBASSY
`;
	expect(await reasonsOn(beside(""))).toEqual({ place: "not-on-document" });
	expect(await reasonsOn(beside("4 4"))).toEqual({ place: "unreadable" });
});

test("a date with parts printed as unknown is unknown on the document", async () => {
	for (const day of ["XX XXX 2015", "XX.03.2015", "00 MAR/MAR 2015", "XX XX XXXX"]) {
		expect(await reasonsOn(page("OSLO", day)), day).toEqual({ issued: "unknown-on-document" });
	}
	expect(await reasonsOn(page("OSLO", "XX KIRUNA"))).toEqual({ issued: "unreadable" });
	expect(await reasonsOn(page("OSLO", "XX XXX 2015"), 0.5)).toMatchObject({ issued: "unreadable" });
});

test("an optional field without a label is absent if no other text may be its label", async () => {
	const without = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO";
	expect(await reasonsOn(without)).toEqual({ office: "not-on-document" });
	expect(await reasonsOn("Place of birth\nOSLO")).toEqual({ issued: "not-found", office: "not-found" });
	const other = "Date of issue\n02 MAR 2015\nKIRUNA\nBERGEN\n\nPlace of birth\nOSLO";
	expect(Object.values(await reasonsOn(other))).not.toContain("not-on-document");
});
