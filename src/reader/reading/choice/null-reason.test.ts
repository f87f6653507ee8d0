import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { declaration } from "../../../../test/support/a-small-document.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Declaration, PrintedField } from "../../documents/declaration.ts";
import { reasonOf } from "../../documents/field.ts";

const optional = (name: string): PrintedField => ({
	...(declaration.printed[name] as PrintedField),
	isOptional: true,
});
const document: Declaration = {
	...declaration,
	printed: { ...declaration.printed, place: optional("place"), office: optional("office") },
};

/** Why each field on a drawn page has no value; fields that have one are omitted. */
async function reasonsOn(drawing: string, certainty = 0.95): Promise<Readonly<Record<string, string>>> {
	const fields = await readFields(document, aPage(drawing, { certainty }), stubPass);
	const reasons = Object.entries(fields).flatMap(([name, field]) => {
		const reason = reasonOf(field);
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

test("an empty position at an optional field's label means not on the document", async () => {
	expect(await reasonsOn(page(""))).toEqual({ place: "not-on-document" });
	expect(await reasonsOn(page("OSLO", ""))).toEqual({ issued: "unreadable" });
});

test("drops the alternatives of an empty position", async () => {
	const { place } = await readFields(document, aPage(`${page("")}\n\n\nKIRUNA`), stubPass);
	expect(place).toMatchObject({ reason: "not-on-document", alternatives: [], printed: null });
});

test("text at a field's position is unreadable print", async () => {
	expect(await reasonsOn(page("4 4"))).toEqual({ place: "unreadable" });
});

test("checks the page's value positions", async () => {
	const beside = (place: string) => `
Date of issue    02 MAR 2015

Place of birth   ${place}

Authority        EMBASSY
`;
	expect(await reasonsOn(beside(""))).toEqual({ place: "not-on-document" });
	expect(await reasonsOn(beside("4 4"))).toEqual({ place: "unreadable" });
});

test("a date with parts printed as unknown is unknown", async () => {
	for (const day of ["XX XXX 2015", "XX.03.2015", "00 MAR/MAR 2015", "XX XX XXXX"]) {
		expect(await reasonsOn(page("OSLO", day)), day).toEqual({ issued: "unknown-on-document" });
	}
	expect(await reasonsOn(page("OSLO", "XX KIRUNA"))).toEqual({ issued: "unreadable" });
	expect(await reasonsOn(page("OSLO", "XX XXX 2015"), 0.5)).toMatchObject({ issued: "unreadable" });
});

test("an optional label is absent if no other text may be it", async () => {
	const without = "Date of issue\n02 MAR 2015\n\nPlace of birth\nOSLO";
	expect(await reasonsOn(without)).toEqual({ office: "not-on-document" });
	expect(await reasonsOn("Place of birth\nOSLO")).toEqual({ issued: "not-found", office: "not-found" });
	const other = "Date of issue\n02 MAR 2015\nKIRUNA\nBERGEN\n\nPlace of birth\nOSLO";
	expect(Object.values(await reasonsOn(other))).not.toContain("not-on-document");
});
