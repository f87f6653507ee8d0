import type { PrintEvidence } from "../../src/reader/documents/claim.ts";
import type { Field } from "../../src/reader/documents/definition.ts";
import { declarePassport } from "../../src/reader/documents/passport/definition.ts";
import data from "../../src/reader/documents/passport/fields.json" with { type: "json" };
import { buildMrzClaims } from "../../src/reader/documents/passport/mrz-claims.ts";
import type { MrzReading } from "../../src/reader/documents/passport/read-mrz.ts";
import type { Page, SecondPass } from "../../src/reader/page/page.ts";
import { readFields } from "../../src/reader/reading/read.ts";
import { reconcile } from "../../src/reader/reading/sources/reconcile.ts";
import { aPage, type PageDrawing, stubPass } from "./a-page.ts";
import { today } from "./read-fields.ts";

export { today };

/** A drawing for `aPage` with the given text above an MRZ. */
export const above = (print: string, line1: string, line2: string) => `${print}\n\n  ${line1}\n\n  ${line2}\n`;
/** The MRZ of ICAO 9303-4's specimen. */
export const line1 = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
export const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

/** Reads a passport's page. Returns the fields of the API that were read. */
export async function readPassport(
	page: Page,
	secondPass: SecondPass,
	day: Date,
): Promise<Record<keyof typeof data.fields, Field>> {
	const declared = await declarePassport(page, secondPass, day);
	const { fields: read } = await readFields(declared.declaration, declared.page, secondPass, day);
	const names = Object.keys(data.fields).filter((name) => name in read);
	return Object.fromEntries(names.map((name) => [name, read[name]])) as Record<keyof typeof data.fields, Field>;
}

/** The fields that the MRZ and the printed text give together, without those for which the MRZ claims nothing. */
export function mrzFields(
	read: MrzReading,
	print: PrintEvidence = { fields: {}, comparisons: {} },
): Readonly<Record<string, Field>> {
	const told = Object.entries(buildMrzClaims(read, [], today)).filter(([, claims]) => claims.length > 0);
	return Object.fromEntries(told.map(([name, claims]) => [name, reconcile(name, claims, print)]));
}

/** Reads a drawn passport. Returns the plain values. */
export async function valuesOf(drawing: string, options: PageDrawing = {}): Promise<Record<string, Field["value"]>> {
	const fields = await readPassport(aPage(drawing, options), stubPass, today);
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
}
