import type { Line, Look, Page } from "../../page/page.ts";
import type { Field } from "../definition.ts";
import { dateOfIssue } from "./date-of-issue.ts";
import { absentField } from "./field.ts";
import { type PassportFieldName, passportFields } from "./fields.ts";
import { isNamePrinted, type Print, printOf } from "./print.ts";
import { type Explained, issuingAuthority, placeOfBirth } from "./printed-text.ts";
import { readZone } from "./read-zone.ts";
import { zoneFields } from "./zone-fields.ts";
import { dataPageAbove, findZone, isWithin, type Zone, zoneRows } from "./zone-rows.ts";

type PassportReading = Record<PassportFieldName, Field>;

/** A name that is also printed on the page is that much likelier (natural logarithm): names are no accident. */
const printedNameFavour = 4;

/** Reads the fifteen fields of a passport's data page: the machine readable zone first, then what only the print has. */
export async function readPassport(page: Page, look: Look, today: Date): Promise<PassportReading> {
	const zone = findZone(zoneRows(page));
	const print = printOf(printedLines(page, zone));
	const read = zone === null ? {} : await readZoneFields(zone, page, look, print, today);
	const fields = { ...allAbsent(), ...read };
	const printed = await readPrint(print, fields, look, today);
	if (zone === null || !isPoor(printed)) return { ...fields, ...printed };
	const closer = printOf(await look.area(dataPageAbove(zone)));
	return { ...fields, ...better(printed, await readPrint(closer, fields, look, today)) };
}

/** The lines above the zone that are of its page; all lines where there is no zone. */
function printedLines(page: Page, zone: Zone | null): readonly Line[] {
	if (zone === null) return page.lines;
	const area = dataPageAbove(zone);
	const own = new Set(zone.rows.flatMap((row) => row.lines));
	return page.lines.filter((line) => !own.has(line) && isWithin(line, area));
}

type PrintedFields = Pick<PassportReading, "dateOfIssue" | "placeOfBirth" | "issuingAuthority">;

async function readPrint(print: Print, fields: PassportReading, look: Look, today: Date): Promise<PrintedFields> {
	const known = { dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) };
	const issue = dateOfIssue(print, known, today);
	const explained = explainedBy({ ...fields, dateOfIssue: issue });
	const [place, authority] = [
		await placeOfBirth(print, explained, look),
		await issuingAuthority(print, explained, look),
	];
	return { dateOfIssue: issue, placeOfBirth: place, issuingAuthority: authority };
}

/** Every passport prints a date of issue: without it the page was not found well enough, and is worth finding again, enlarged. */
const isPoor = (printed: PrintedFields): boolean => printed.dateOfIssue.value === null;

/** Of two readings of each field the one with a value; the first where both have one. */
function better(first: PrintedFields, second: PrintedFields): PrintedFields {
	const pick = (name: keyof PrintedFields) =>
		(first[name].value === null && second[name].value !== null ? second : first)[name];
	return {
		dateOfIssue: pick("dateOfIssue"),
		placeOfBirth: pick("placeOfBirth"),
		issuingAuthority: pick("issuingAuthority"),
	};
}

async function readZoneFields(zone: Zone, page: Page, look: Look, print: Print, today: Date) {
	const favour = (name: string) => (isNamePrinted(print, name) ? printedNameFavour : 0);
	return zoneFields(await readZone(zone, page, look, favour), print, today);
}

function allAbsent(): PassportReading {
	return Object.fromEntries(Object.keys(passportFields).map((name) => [name, absentField])) as PassportReading;
}

const day = (field: Field): string | null => (typeof field.value === "string" ? field.value : null);

function explainedBy(fields: PassportReading): Explained {
	const names = ["surname", "givenNames", "passportNumber", "personalNumber", "issuingCountry", "nationality"] as const;
	const texts = names.map((name) => day(fields[name])).filter((text) => text !== null);
	return {
		texts: [...texts, `${day(fields.surname)} ${day(fields.givenNames)}`],
		sex: day(fields.sex),
		dateOfBirth: day(fields.dateOfBirth),
		dateOfIssue: day(fields.dateOfIssue),
		dateOfExpiry: day(fields.dateOfExpiry),
	};
}
