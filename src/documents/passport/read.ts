import type { Look, Page } from "../../page/page.ts";
import type { Field } from "../definition.ts";
import { dateOfIssue } from "./date-of-issue.ts";
import { absentField } from "./field.ts";
import { type PassportFieldName, passportFields } from "./fields.ts";
import { isNamePrinted, type Print, printOf } from "./print.ts";
import { type Explained, issuingAuthority, placeOfBirth } from "./printed-text.ts";
import { readZone } from "./read-zone.ts";
import { zoneFields } from "./zone-fields.ts";
import { findZone, type Zone, zoneRows } from "./zone-rows.ts";

type PassportReading = Record<PassportFieldName, Field>;

/** A name that is also printed on the page is that much likelier (natural logarithm): names are no accident. */
const printedNameFavour = 4;

/** Reads the fifteen fields of a passport's data page: the machine readable zone first, then what only the print has. */
export async function readPassport(page: Page, look: Look, today: Date): Promise<PassportReading> {
	const zone = findZone(zoneRows(page));
	const print = printOf(page, zone?.rows.flatMap((row) => row.lines) ?? []);
	const read = zone === null ? {} : await readZoneFields(zone, page, look, print, today);
	const fields = { ...allAbsent(), ...read };
	const issue = dateOfIssue(
		print,
		{ dateOfBirth: day(fields.dateOfBirth), dateOfExpiry: day(fields.dateOfExpiry) },
		today,
	);
	const explained = explainedBy({ ...fields, dateOfIssue: issue });
	const [place, authority] = [
		await placeOfBirth(print, explained, look),
		await issuingAuthority(print, explained, look),
	];
	return { ...fields, dateOfIssue: issue, placeOfBirth: place, issuingAuthority: authority };
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
		dateOfIssue: day(fields.dateOfIssue),
		dateOfExpiry: day(fields.dateOfExpiry),
	};
}
