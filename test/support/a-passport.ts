import type { Print } from "../../src/reader/documents/claim.ts";
import type { Field } from "../../src/reader/documents/definition.ts";
import data from "../../src/reader/documents/passport/fields.json" with { type: "json" };
import { declarePassport } from "../../src/reader/documents/passport/read.ts";
import type { ZoneReading } from "../../src/reader/documents/passport/read-zone.ts";
import { zoneClaims } from "../../src/reader/documents/passport/zone-claims.ts";
import type { Look, Page } from "../../src/reader/page/page.ts";
import { readFields } from "../../src/reader/reading/read.ts";
import { reconcile } from "../../src/reader/reading/sources/reconcile.ts";
import { aPage, blindLook, type PageDrawing } from "./a-page.ts";
import { today } from "./read-fields.ts";

export { today };

/** A page with the given print above an MRZ. */
export const above = (print: string, line1: string, line2: string) => `${print}\n\n  ${line1}\n\n  ${line2}\n`;
/** The MRZ of ICAO 9303-4's specimen. */
export const line1 = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
export const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

/** The fields of a passport's page. */
export async function readPassport(
	page: Page,
	look: Look,
	day: Date,
): Promise<Record<keyof typeof data.fields, Field>> {
	const declared = await declarePassport(page, look, day);
	const read = await readFields(declared.declaration, declared.page, look, day);
	const names = Object.keys(data.fields).filter((name) => name in read);
	return Object.fromEntries(names.map((name) => [name, read[name]])) as Record<keyof typeof data.fields, Field>;
}

/** The MRZ's claims beside the print, without those of a missing line. */
export function zoneFields(
	read: ZoneReading,
	print: Print = { fields: {}, says: {} },
): Readonly<Record<string, Field>> {
	const told = Object.entries(zoneClaims(read, [], today)).filter(([, claims]) => claims.length > 0);
	return Object.fromEntries(told.map(([name, claims]) => [name, reconcile(name, claims, print)]));
}

/** Reads a synthetic page. Returns the plain values. */
export async function valuesOf(drawing: string, options: PageDrawing = {}): Promise<Record<string, Field["value"]>> {
	const fields = await readPassport(aPage(drawing, options), blindLook, today);
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
}
