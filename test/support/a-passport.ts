import type { Field } from "../../src/documents/definition.ts";
import { readPassport as readPassportWith } from "../../src/documents/passport/read.ts";
import type { Look, Page } from "../../src/page/page.ts";
import { readFields } from "../../src/reading/read.ts";
import { aPage, blindLook, type PageDrawing } from "./a-page.ts";
import { today } from "./read-fields.ts";

export { today };

/** A page whose print is given, over a zone. */
export const above = (print: string, line1: string, line2: string) => `${print}\n\n  ${line1}\n\n  ${line2}\n`;
/** The zone of ICAO 9303-4's specimen. */
export const line1 = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
export const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

export const readPassport = (page: Page, look: Look, day: Date) => readPassportWith(page, look, day, readFields);

/** Reads a drawn page and gives the plain values. */
export async function valuesOf(drawing: string, options: PageDrawing = {}): Promise<Record<string, Field["value"]>> {
	const fields = await readPassport(aPage(drawing, options), blindLook, today);
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
}
