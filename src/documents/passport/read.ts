import type { Look, Page } from "../../page/page.ts";
import { certaintyMin } from "../certainty.ts";
import type { Values } from "../declaration.ts";
import type { Declared } from "../definition.ts";
import { passes, type SourceField, type SourceReading, sureOf } from "../source.ts";
import { printedLines } from "./data-page.ts";
import { passportDeclaration } from "./declaration.ts";
import { findZone, soughtZone } from "./find-zone.ts";
import { isOtherZone, readZone, type ZoneReading } from "./read-zone.ts";
import { zoneSource } from "./zone-source.ts";

const nothing: ZoneReading = { line1: null, line2: null };

/**
 * What is read off a passport's data page: its zone, and the print above that. What the zone says tells what the print
 * may say. Another document's zone says nothing, and nor does the print above it.
 */
export async function declarePassport(page: Page, look: Look, today: Date): Promise<Declared> {
	const zone = findZone(page) ?? (await soughtZone(page, look));
	const lines = printedLines(page, zone);
	const read = zone === null ? nothing : await readZone(zone, page, look, lines);
	const isOther = isOtherZone(read);
	const source = zoneSource(isOther ? nothing : read, lines, today);
	const declaration = passportDeclaration(saidIn(source), answeredBy(source), today);
	return { declaration: { ...declaration, sources: source }, page: { ...page, lines: isOther ? [] : lines } };
}

/** Print is read with what the zone more likely says than not: a half by definition. */
const saidMin = 0.5;

/** The likeliest reading of each field that the zone has. */
const likeliestIn = (source: Readonly<Record<string, SourceField>>): readonly (readonly [string, SourceReading])[] =>
	Object.entries(source).flatMap(([name, { readings }]) => (readings[0] ? [[name, readings[0]] as const] : []));

/** What the zone says, for reading print with it: its likeliest reading alone, dates with their likeliest century. */
export function saidIn(source: Readonly<Record<string, SourceField>>): Values {
	const said = likeliestIn(source).flatMap(([name, best]) =>
		typeof best.value === "string" && sureOf(best) >= saidMin ? [[name, best.value] as const] : [],
	);
	// A name field that is full, or but for its last place, may have shortened either identifier.
	const line = source.mrzLine1?.printed ?? null;
	return { ...Object.fromEntries(said), ...(line !== null && !line.endsWith("<<") && { cut: "surname givenNames" }) };
}

const noPrint = { fields: {}, says: {} };

/** The fields that the zone answers by itself. */
function answeredBy(source: Readonly<Record<string, SourceField>>): ReadonlySet<string> {
	const answers = (best: SourceReading): boolean => {
		const value = best.settled ? best.settled(noPrint) : best.value;
		return value !== null && passes(best) && sureOf(best) >= certaintyMin;
	};
	return new Set(likeliestIn(source).flatMap(([name, best]) => (answers(best) ? [name] : [])));
}
