import type { Line, Look, Page } from "../../page/page.ts";
import { absentField, type Field, type FieldReader, notOnDocument } from "../definition.ts";
import { reasonOf } from "../reason-of.ts";
import { printedLines } from "./data-page.ts";
import { passportDeclaration } from "./declaration.ts";
import { type PassportFieldName, textOf } from "./field.ts";
import data from "./fields.json" with { type: "json" };
import { findZone } from "./find-zone.ts";
import { foldedLines, isNameContradicted, isNamePrinted, isNumberPrinted, printedParts } from "./names-in-print.ts";
import { isOtherZone, readZone, type ZoneReading } from "./read-zone.ts";
import { soughtZone } from "./sought-zone.ts";
import { isNeverPrinted } from "./states.ts";
import { valuesOf, zoneFields } from "./zone-fields.ts";
import type { ZoneFields } from "./zone-part.ts";

type PassportReading = Record<PassportFieldName, Field>;

/**
 * How much likelier each of its two parts that is printed on the page makes a name (natural logarithm): names are no
 * accident.
 */
const printedNameFavour = 2.5;
/** How much likelier a document number is that stands on the page character by character (natural logarithm). */
const printedNumberFavour = 4;

const nothing: ZoneReading = { line1: null, line2: null };

/**
 * Reads the fifteen fields of a passport's data page: first its machine readable zone, then its print, with what the
 * zone says.
 */
export async function readPassport(
	page: Page,
	look: Look,
	today: Date,
	readFields: FieldReader,
): Promise<PassportReading> {
	const zone = findZone(page) ?? (await soughtZone(page, look));
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
	if (isOtherZone(read)) return allAbsent();
	const alone = zoneFields(read, {}, folded, today);
	const answered = new Set(Object.keys(alone).filter((name) => alone[name as PassportFieldName]?.value !== null));
	const said = valuesOf(read, today);
	const declaration = passportDeclaration(said, answered, today);
	const printed = await readFields(declaration, { ...page, lines }, look, today);
	const inZone = withPrint(zoneFields(read, printed, folded, today), printed, lines);
	const own = ownFields(printed);
	const never = unprinted(said.issuingCountry ?? null, textOf(own.dateOfIssue));
	return { ...allAbsent(), ...own, ...inZone, ...never };
}

/** The fields that a state never prints. Nobody expects them, and other print in their place is not taken for them. */
const unprinted = (state: string | null, issued: string | null): Partial<PassportReading> =>
	Object.fromEntries(
		Object.keys(data.fields)
			.filter((name) => isNeverPrinted(state, name, issued))
			.map((name) => [name, notOnDocument]),
	);

/** Fields of the zone with the place where print says the same: as a field of its own, or as a word. */
function withPrint(inZone: ZoneFields, printed: Readonly<Record<string, Field>>, lines: readonly Line[]): ZoneFields {
	const placed = Object.entries(inZone).map(([name, field]) => {
		const [value, print] = [textOf(field), printed[name]];
		if (value === null) return [name, field];
		const isSame = print?.printSays ? print.printSays.chosen !== null : textOf(print) === value;
		const quad = (isSame && print?.quad) || wordOf(lines, value)?.quad;
		return [name, quad ? { ...field, printQuad: quad } : field];
	});
	return Object.fromEntries(placed);
}

/** Shorter values stand in print by chance. */
const wordMin = 5;
const wordOf = (lines: readonly Line[], value: string) =>
	value.length < wordMin ? undefined : lines.flatMap(({ words }) => words).find(({ text }) => text === value);

/** What print alone says, by the names of the specification. */
function ownFields(printed: Readonly<Record<string, Field>>): Partial<PassportReading> {
	const { issuingAuthority = absentField, placeOfIssue = absentField } = printed;
	const isUnread = (field: Field): boolean => reasonOf(field) === "unreadable";
	// Some states print the place of issue in the authority's stead. Where neither was read, the one that is there counts.
	const isOnlyPlace = placeOfIssue.value !== null || (isUnread(placeOfIssue) && !isUnread(issuingAuthority));
	const authority = issuingAuthority.value === null && isOnlyPlace ? placeOfIssue : issuingAuthority;
	const named = { ...printed, issuingAuthority: authority };
	return Object.fromEntries(Object.entries(named).filter(([name]) => name in data.fields));
}

/** What the zone says, or only the zone. Every other field is declared: a print has it. */
const zoneNames: readonly PassportFieldName[] = [
	"documentType",
	"issuingCountry",
	"passportNumber",
	"surname",
	"givenNames",
	"nationality",
	"dateOfBirth",
	"sex",
	"dateOfExpiry",
	"personalNumber",
	"mrzLine1",
	"mrzLine2",
];

/** No field of the zone. A field that neither zone nor print knows is not among those that are read. */
const allAbsent = (): PassportReading =>
	Object.fromEntries(zoneNames.map((name) => [name, absentField])) as PassportReading;
