import { centuries } from "../../formats/mrz/mrz-date.ts";
import { nameOf } from "../../formats/mrz/names.ts";
import { fold } from "../../page/approximate.ts";
import type { Line, Look, Page } from "../../page/page.ts";
import { centreOf, contains, isLong, slantOf } from "../../page/quad.ts";
import { absentField, type Field } from "../definition.ts";
import type { PassportCaption } from "./captions.ts";
import { withCaptionsAbove } from "./captions-below.ts";
import { dateOfIssue } from "./date-of-issue.ts";
import { type PassportFieldName, passportFields } from "./fields.ts";
import { type Print, printOf } from "./print.ts";
import { withPrintedFillers } from "./printed-fillers.ts";
import {
	contradictionsOf,
	isNameContradicted,
	isNamePrinted,
	isNumberPrinted,
	isSameName,
	printedParts,
} from "./printed-names.ts";
import { issuingAuthority, placeOfBirth } from "./printed-text.ts";
import { isForeign, nameStart, readZone } from "./read-zone.ts";
import { confirmedName, nameViews } from "./truncated-name.ts";
import type { Explained } from "./value-candidate.ts";
import { visualDates } from "./visual-dates.ts";
import { zoneFields } from "./zone-fields.ts";
import { dataPageAbove, findZone, isWithin, type Zone, type ZoneRow, zoneRows } from "./zone-rows.ts";

type PassportReading = Record<PassportFieldName, Field>;

/** A name is that much likelier (natural logarithm) for each of its two parts that is printed on the page: names are no accident. */
const printedNameFavour = 2.5;
/** So is a document number that stands on the page character by character. */
const printedNumberFavour = 4;

/** Reads the fifteen fields of a passport's data page: the machine readable zone first, then what only the print has. */
export async function readPassport(page: Page, look: Look, today: Date): Promise<PassportReading> {
	const zone = findZone(zoneRows(page));
	const print = printOf(printedLines(page, zone));
	const read = zone === null ? {} : await readZoneFields(zone, page, look, print, today);
	if (read === null) return allAbsent();
	const fields = { ...allAbsent(), ...(await readDates(read, print, look, today)), ...read };
	const printed = whole(await readPrint(print, fields, look, today), print, false);
	if (zone === null || !isPoor(printed, print)) return withCentury(fields, printed);
	const lines = await look.area(dataPageAbove(zone));
	const closer = printOf(lines.filter((line) => !liesAcross(line, zone)));
	const both = better(printed, whole(await readPrint(closer, fields, look, today), print, true));
	return withCentury(fields, oneOfEach(both));
}

/** The dates of birth and expiry from print, where the zone was not read; nothing where it was, right or wrong. */
async function readDates(
	read: Partial<PassportReading>,
	print: Print,
	look: Look,
	today: Date,
): Promise<Partial<PassportReading>> {
	return read.dateOfBirth === undefined ? visualDates(print, today, look) : {};
}

/** The lines above the zone that are of its page; all lines where there is no zone. */
function printedLines(page: Page, zone: Zone | null): readonly Line[] {
	if (zone === null) return page.lines;
	const area = dataPageAbove(zone);
	const own = new Set(zone.rows.flatMap((row) => row.lines));
	return page.lines.filter((line) => !own.has(line) && isWithin(line, area) && !liesAcross(line, zone));
}

/** Degrees from the zone's direction: perspective turns no line of its page so far. */
const acrossMin = 12;

/** Whether a line is of another sheet of paper, under the passport or beside it. */
const liesAcross = ({ quad }: Line, { rows }: Zone): boolean =>
	isLong(quad) && Math.abs(slantOf(quad) - slantOf((rows.at(-1) as ZoneRow).quad)) > acrossMin;

/** A birth date whose century the zone left open is settled by the date of issue, which comes after it. */
function withCentury(fields: PassportReading, printed: PrintedFields): PassportReading {
	const { dateOfBirth } = fields;
	const issued = day(printed.dateOfIssue);
	const fits =
		dateOfBirth.printed === null || issued === null
			? []
			: centuries(dateOfBirth.printed).filter((born) => born <= issued);
	const [only] = fits;
	if (
		dateOfBirth.value !== null ||
		only === undefined ||
		fits.length > 1 ||
		dateOfBirth.checks.some((check) => !check.passed)
	) {
		return { ...fields, ...printed };
	}
	return {
		...fields,
		...printed,
		dateOfBirth: { ...dateOfBirth, value: only, certainty: printed.dateOfIssue.certainty },
	};
}

type PrintedFields = Pick<PassportReading, "dateOfIssue" | "placeOfBirth" | "issuingAuthority">;

async function readPrint(print: Print, fields: PassportReading, look: Look, today: Date): Promise<PrintedFields> {
	const known = { dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) };
	const upright = withCaptionsAbove(print, known);
	const issue = await dateOfIssue(upright, known, today, look);
	const explained = explainedBy({ ...fields, dateOfIssue: issue });
	const place = await placeOfBirth(upright, explained, look);
	const authority = await issuingAuthority(withoutPlace(upright, place), explained, place, look);
	return { dateOfIssue: issue, placeOfBirth: place, issuingAuthority: authority };
}

/** What was read as the place of birth is not the authority too (the same town may well be: elsewhere on the page). */
function withoutPlace(print: Print, place: Field): Print {
	const { quad } = place;
	if (place.printed === null || quad === null) return print;
	return {
		...print,
		pieces: print.pieces.filter((piece) => piece.caption !== null || !contains(quad, centreOf(piece.quad))),
	};
}

/** Every passport prints a date of issue, and announces what it prints: where either is missing the page is worth finding again, enlarged. */
const isPoor = ({ dateOfIssue, placeOfBirth, issuingAuthority }: PrintedFields, print: Print): boolean =>
	dateOfIssue.value === null ||
	isUnannounced(placeOfBirth, "placeOfBirth", print) ||
	isUnannounced(issuingAuthority, "authority", print);

const isUnannounced = (field: Field, name: PassportCaption, { pieces }: Print): boolean =>
	field.value === null && field.expected !== false && !pieces.some(({ caption }) => caption === name);

/**
 * What was read, without texts of which the first look saw more of the last word, or of a closer look's any more: a line that was found too
 * short is half a value.
 */
function whole(printed: PrintedFields, first: Print, isCloser: boolean): PrintedFields {
	const uncut = (field: Field): Field =>
		isCutOff(first, field, isCloser) ? { ...field, value: null, certainty: 0 } : field;
	return {
		...printed,
		placeOfBirth: uncut(printed.placeOfBirth),
		issuingAuthority: uncut(printed.issuingAuthority),
	};
}

function isCutOff({ pieces }: Print, { value, quad }: Field, isCloser: boolean): boolean {
	if (typeof value !== "string" || quad === null) return false;
	const { letters } = fold(value);
	return pieces.some(({ text, quad: place }) => {
		const seen = fold(text);
		// One letter more is a stroke beside the text as often as not.
		if (seen.letters.length < letters.length + 2 || !seen.letters.startsWith(letters)) return false;
		if (!contains(place, centreOf(quad))) return false;
		const next = seen.origin[letters.length];
		return next !== undefined && (isCloser || /\p{L}/u.test(text[next - 1] ?? ""));
	});
}

/** Of two readings of each field the one with a value; the first where both have one, but neither of two days: a figure was misread. */
function better(first: PrintedFields, second: PrintedFields): PrintedFields {
	const pick = (name: keyof PrintedFields) =>
		(first[name].value === null && second[name].value !== null ? second : first)[name];
	const days = [day(first.dateOfIssue), day(second.dateOfIssue)].filter((each) => each !== null);
	const issue = pick("dateOfIssue");
	return {
		dateOfIssue: new Set(days).size > 1 ? { ...issue, value: null, certainty: 0 } : issue,
		placeOfBirth: pick("placeOfBirth"),
		issuingAuthority: pick("issuingAuthority"),
	};
}

/** What stands in one place is one thing: of a place and an authority that two looks found there the surer one. */
function oneOfEach(printed: PrintedFields): PrintedFields {
	const { placeOfBirth: place, issuingAuthority: authority } = printed;
	if (place.quad === null || authority.quad === null || authority.value === null) return printed;
	if (!contains(authority.quad, centreOf(place.quad)) && !contains(place.quad, centreOf(authority.quad)))
		return printed;
	const name = place.certainty < authority.certainty ? "placeOfBirth" : "issuingAuthority";
	return { ...printed, [name]: { ...printed[name], value: null, certainty: 0 } };
}

/** The zone's fields; null where it turns out to be another document's. */
async function readZoneFields(zone: Zone, page: Page, look: Look, print: Print, today: Date) {
	const favours = {
		name: (name: string) => printedNameFavour * printedParts(print, name),
		number: (number: string) => (isNumberPrinted(print, number) ? printedNumberFavour : 0),
		isPrinted: (name: string) => isNamePrinted(print, name),
		isContradicted: (name: string) => isNameContradicted(print, name),
	};
	const seen = await readZone(zone, page, look, favours);
	if (isForeign(seen)) return null;
	const reading = { ...seen, line1: seen.line1 && withPrintedFillers(seen.line1, print) };
	const name = reading.line1?.ranked[0]?.text.slice(nameStart);
	const fields = zoneFields(reading, name === undefined ? print : await seenAgain(print, name, look), today);
	const { surname, givenNames } = fields;
	return {
		...fields,
		...(surname && { surname: await confirmedName(surname, print, look) }),
		...(givenNames && { givenNames: await confirmedName(givenNames, print, look) }),
	};
}

/** The print with the texts that contradict a name of the zone as a closer look reads them, where one reads that very name ("GILJIANA" for ĠILJANA). */
async function seenAgain(print: Print, field: string, look: Look): Promise<Print> {
	const doubtful = contradictionsOf(print, field);
	if (doubtful.length === 0) return print;
	const looks = await look.lines(doubtful.flatMap(({ quad }) => nameViews(quad)));
	const { surname, givenNames } = nameOf(field);
	const isName = (text: string) => [surname, givenNames].some((name) => name !== null && isSameName(text, name));
	const texts = doubtful.map((_, at) => looks.slice(2 * at, 2 * at + 2).find(({ text }) => isName(text))?.text);
	return {
		...print,
		pieces: print.pieces.map((piece) => ({ ...piece, text: texts[doubtful.indexOf(piece)] ?? piece.text })),
		lines: [...print.lines, ...texts.flatMap((text) => (text === undefined ? [] : [{ text, folded: fold(text) }]))],
	};
}

function allAbsent(): PassportReading {
	return Object.fromEntries(Object.keys(passportFields).map((name) => [name, absentField])) as PassportReading;
}

const day = (field: Field): string | null => (typeof field.value === "string" ? field.value : null);

function explainedBy(fields: PassportReading): Explained {
	const textsOf = (names: readonly (keyof PassportReading)[]): string[] =>
		names.map((name) => day(fields[name])).filter((text) => text !== null);
	return {
		// Where the first line of the zone was not read, the second still says the nationality: nearly always the same state.
		state: day(fields.issuingCountry) ?? day(fields.nationality),
		texts: [
			...textsOf(["surname", "givenNames", "passportNumber", "personalNumber"]),
			`${day(fields.surname)} ${day(fields.givenNames)}`,
			`${day(fields.givenNames)} ${day(fields.surname)}`,
		],
		codes: textsOf(["issuingCountry", "nationality"]),
		sex: day(fields.sex),
		dateOfBirth: day(fields.dateOfBirth),
		dateOfIssue: day(fields.dateOfIssue),
		dateOfExpiry: day(fields.dateOfExpiry),
	};
}
