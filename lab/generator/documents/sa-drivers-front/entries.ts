import { type Line, toFieldLine } from "../../drawing/sheet.ts";
import { formatNumericDate, type NumericDateFormat } from "../../people/dates.ts";
import { initialsOf, type Licence } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";

/** The formats of values on a card that are not known for certain. */
export interface LicenceFormats {
	/** `initials-first`: "KD MOKOENA"; `surname-first`: "MOKOENA KD"; `apart`: two labels. */
	readonly name: "initials-first" | "surname-first" | "apart";
	readonly date: NumericDateFormat;
	readonly hasIdPrefix: boolean;
	readonly isSexSpelledOut: boolean;
	/** Separator between the two dates of validity. Null if each date has its own label. */
	readonly validitySeparator: string | null;
	readonly hasIssuingCountry: boolean;
	/** Label style of the announced card, which prints full names and ISO 18013 field numbers. Null: the current card. */
	readonly announcedStyle: "numbers" | "numbered-labels" | "labels" | null;
}

/** Wordings from the documented facts and from other cards in the region. */
const labelWordings = {
	initialsFirst: ["Initials and Surname", "Initials & Surname", "Name", "Name"],
	surnameFirst: ["Surname and Initials", "Surname & Initials"],
	surname: ["Surname"],
	initials: ["Initials"],
	id: ["ID No.", "ID Number", "ID No", "Identity No.", "Identity Number"],
	sex: ["Gender", "Sex"],
	birth: ["Birth", "Date of Birth"],
	restriction: ["Restriction", "Restrictions", "Restriction(s)", "Restr.", "Driver Restriction", "Driver Restrictions"],
	validity: ["Valid", "Validity Period", "Validity"],
	from: ["Valid from", "Date of issue", "Issue date"],
	to: ["Valid to", "Valid until", "Expiry date", "Date of expiry"],
	issued: ["Issued"],
	number: ["Licence No.", "Lic. No.", "Licence No", "Licence Number"],
	code: ["Code", "Codes"],
	vehicle: ["Veh. Restr.", "Vehicle restriction", "Vehicle restrictions", "Vehicle Restr."],
	firstIssue: ["First issue", "First Issue"],
	permit: ["PrDP", "PrDP", "PrDP Expiry"],
} as const;

/** A key of a label on a licence. */
export type LicenceLabel = keyof typeof labelWordings;

/** Returns all wordings of a label, each in one language. */
export const toLabels = (key: LicenceLabel): readonly (readonly string[])[] => labelWordings[key].map((word) => [word]);

/** The ranges from which the formats on a card are chosen. */
export interface LicenceFormatsRange {
	/** Separators between the two dates of validity. */
	readonly validitySeparators: readonly LicenceFormats["validitySeparator"][];
	/** Formats that are fixed instead of chosen. */
	readonly fixed?: Partial<LicenceFormats>;
}

/** Chooses the formats for one card. */
export function chooseFormats(random: Random, { validitySeparators, fixed }: LicenceFormatsRange): LicenceFormats {
	return {
		name: random.weighted([
			[5, "initials-first"],
			[3, "surname-first"],
			[2, "apart"],
		]),
		date: random.weighted([
			[6, "D/M/Y"],
			[2, "Y-M-D"],
			[2, "Y/M/D"],
			[1, "D-M-Y"],
		]),
		hasIdPrefix: random.chance(0.6),
		isSexSpelledOut: random.chance(0.5),
		validitySeparator: random.pick(validitySeparators),
		hasIssuingCountry: random.chance(0.6),
		announcedStyle: random.fork("announced").weighted([
			[16, null],
			[1, "numbers"],
			[1, "numbered-labels"],
			[1, "labels"],
		]),
		...fixed,
	};
}

/** Builds the values of the holder and of the card, without the codes. */
export function buildLicenceEntries(random: Random, licence: Licence, formats: LicenceFormats): readonly Entry[] {
	const { holder } = licence;
	const toDate = (field: string, value: Parameters<typeof formatNumericDate>[0]) => ({
		field,
		text: formatNumericDate(value, formats.date),
	});
	const createEntry = (key: LicenceLabel, line: Line, isSelfExplanatory = false): Entry => ({
		labels: toLabels(key),
		lines: [line],
		isSelfExplanatory,
	});
	const [from, to] = [toDate("dateOfIssue", licence.validFrom), toDate("dateOfExpiry", licence.validTo)];
	return [
		...buildNameEntries(random, licence, formats),
		createEntry("id", [formats.hasIdPrefix ? "02/" : "", { field: "idNumber", text: holder.idNumber }], true),
		createEntry("sex", formats.isSexSpelledOut ? (holder.sex === "M" ? "MALE" : "FEMALE") : holder.sex, true),
		createEntry("birth", [toDate("dateOfBirth", holder.birth)], true),
		createEntry("restriction", toFieldLine("restrictions", licence.driverRestrictions)),
		...(formats.validitySeparator === null
			? [createEntry("from", [from]), createEntry("to", [to])]
			: [createEntry("validity", [from, formats.validitySeparator, to], true)]),
		...(formats.hasIssuingCountry ? [createEntry("issued", "ZA")] : []),
		createEntry("number", toFieldLine("licenseNumber", licence.licenseNumber), true),
		...buildPermitEntries(licence, formats),
	];
}

/** Fields on the announced card (docs/facts/south-africa.md, section 4): number, wordings and value. */
const announcedFields = [
	["1.", ["Surname"], "surname"],
	["2.", ["Names", "Other names", "Given names"], "names"],
	["3.", ["Date of birth"], "birth"],
	["4a.", ["Date of issue", "Valid from"], "from"],
	["4b.", ["Date of expiry", "Valid to"], "to"],
	["4d.", ["ID Number", "Identity Number"], "id"],
	["5.", ["Licence No.", "Licence Number"], "number"],
	["9.", ["Codes", "Code"], "codes"],
] as const;

/** Builds all values on the announced card, which prints full names instead of initials. */
export function buildAnnouncedEntries(random: Random, licence: Licence, formats: LicenceFormats): readonly Entry[] {
	const { holder } = licence;
	const lines: Readonly<Record<(typeof announcedFields)[number][2], Line>> = {
		surname: toFieldLine("surname", holder.surname),
		names: toFieldLine("initials", holder.names),
		birth: toFieldLine("dateOfBirth", formatNumericDate(holder.birth, formats.date)),
		from: toFieldLine("dateOfIssue", formatNumericDate(licence.validFrom, formats.date)),
		to: toFieldLine("dateOfExpiry", formatNumericDate(licence.validTo, formats.date)),
		id: toFieldLine("idNumber", holder.idNumber),
		number: toFieldLine("licenseNumber", licence.licenseNumber),
		codes: toFieldLine("vehicleCodes", licence.vehicleCodes.join(random.pick([" ", ", "]))),
	};
	const entries = announcedFields.map(([number, wordings, key]): Entry => {
		const wording = random.pick(wordings);
		const label = { numbers: number, "numbered-labels": `${number} ${wording}`, labels: wording }[
			formats.announcedStyle ?? "labels"
		];
		return { labels: [[label]], lines: [lines[key]] };
	});
	return random.chance(0.5) ? [...entries, { labels: [["Sex"]], lines: [holder.sex] }] : entries;
}

function buildNameEntries(random: Random, { holder }: Licence, { name }: LicenceFormats): readonly Entry[] {
	const initials = { field: "initials", text: initialsOf(holder.names) };
	const surname = { field: "surname", text: holder.surname };
	const scale = random.pick([1, 1, 1.15]);
	if (name === "apart") {
		const pair: readonly Entry[] = [
			{ labels: toLabels("surname"), lines: [[surname]], scale },
			{ labels: toLabels("initials"), lines: [[initials]], scale },
		];
		return random.chance(0.7) ? pair : [...pair].reverse();
	}
	if (name === "surname-first") return [{ labels: toLabels("surnameFirst"), lines: [[surname, " ", initials]], scale }];
	const labels = random.chance(0.4) ? [] : toLabels("initialsFirst");
	return [{ labels, lines: [[initials, " ", surname]], scale }];
}

function buildPermitEntries(licence: Licence, formats: LicenceFormats): readonly Entry[] {
	if (!licence.permitExpiry) return [];
	const expiry = { field: "pdpExpiry", text: formatNumericDate(licence.permitExpiry, formats.date) };
	return [{ labels: toLabels("permit"), lines: [[`${licence.permitCategories}  `, expiry]] }];
}

/** Builds the codes and their details as lists, each under one label. */
export function buildCodeEntries(random: Random, licence: Licence, formats: LicenceFormats): readonly Entry[] {
	const separator = random.pick([", ", " ", "  ", ","]);
	const dates = licence.firstIssues.map((day) => formatNumericDate(day, formats.date));
	const firstIssueEntry = { labels: toLabels("firstIssue"), lines: dates, scale: 0.8 };
	return [
		{ labels: toLabels("code"), lines: [toFieldLine("vehicleCodes", licence.vehicleCodes.join(separator))] },
		{ labels: toLabels("vehicle"), lines: [licence.vehicleRestrictions.join(separator)] },
		...(random.chance(0.4) ? [firstIssueEntry] : []),
	];
}
