import type { Look, Page } from "../../page/page.ts";
import { absentField, type Field, type FieldReader } from "../definition.ts";
import { printedLines } from "./data-page.ts";
import { passportDeclaration } from "./declaration.ts";
import type { PassportFieldName } from "./field.ts";
import data from "./fields.json" with { type: "json" };
import { foldedLines, isNameContradicted, isNamePrinted, isNumberPrinted, printedParts } from "./names-in-print.ts";
import { isForeign, readZone, type ZoneReading } from "./read-zone.ts";
import { valuesOf, zoneFields } from "./zone-fields.ts";
import { findZone, zoneRows } from "./zone-rows.ts";

type PassportReading = Record<PassportFieldName, Field>;

/** A name is that much likelier (natural logarithm) for each of its two parts that is printed on the page: names are no accident. */
const printedNameFavour = 2.5;
/** So is a document number that stands on the page character by character. */
const printedNumberFavour = 4;

const nothing: ZoneReading = { line1: null, line2: null };

/** Reads the fifteen fields of a passport's data page: its machine readable zone, then its print in the light of that. */
export async function readPassport(
	page: Page,
	look: Look,
	today: Date,
	readFields: FieldReader,
): Promise<PassportReading> {
	const zone = findZone(zoneRows(page));
	const lines = printedLines(page, zone);
	const folded = foldedLines(lines);
	const read =
		zone === null
			? nothing
			: await readZone(zone, page, look, {
					name: (field) => printedNameFavour * printedParts(folded, field),
					number: (number) => (isNumberPrinted(folded, number) ? printedNumberFavour : 0),
					isPrinted: (field) => isNamePrinted(folded, field),
					isContradicted: (field) => isNameContradicted(folded, field),
				});
	if (isForeign(read)) return allAbsent();
	const alone = zoneFields(read, {}, folded, today);
	const answered = new Set(Object.keys(alone).filter((name) => alone[name as PassportFieldName]?.value !== null));
	const declaration = passportDeclaration(valuesOf(read, today), answered, today);
	const printed = await readFields(declaration, { ...page, lines }, look, today);
	return { ...allAbsent(), ...ownFields(printed), ...zoneFields(read, printed, folded, today) };
}

/** What print alone says, by the names of the specification. */
function ownFields(printed: Readonly<Record<string, Field>>): Partial<PassportReading> {
	const { issuingAuthority = absentField, placeOfIssue = absentField } = printed;
	const isOnlyPlace = issuingAuthority.value === null && placeOfIssue.value !== null;
	const named = { ...printed, issuingAuthority: isOnlyPlace ? placeOfIssue : issuingAuthority };
	return Object.fromEntries(Object.entries(named).filter(([name]) => name in data.fields));
}

function allAbsent(): PassportReading {
	return Object.fromEntries(Object.keys(data.fields).map((name) => [name, absentField])) as PassportReading;
}
