import { asValue, type Line } from "../../drawing/sheet.ts";
import { type DateForm, dated } from "../../people/dates.ts";
import { initialsOf, type Licence } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";
import type { Entry } from "../../random-layout/entry.ts";

/** Value formats that the facts leave open. */
export interface LicenceForms {
	/** `initials-first`: "KD MOKOENA"; `surname-first`: "MOKOENA KD"; `apart`: each has a separate label. */
	readonly name: "initials-first" | "surname-first" | "apart";
	readonly date: DateForm;
	readonly hasIdPrefix: boolean;
	readonly sexIsWord: boolean;
	/** Separator between the two validity dates. Null if each has a separate label. */
	readonly range: string | null;
	readonly hasIssued: boolean;
	/** The announced card: full names, ISO 18013 field numbers, and nothing that it is not known to print. */
	readonly announced: "numbers" | "numbered-labels" | "labels" | null;
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

/** A label on a licence. */
export type LicenceLabel = keyof typeof labelWordings;

/** All wordings of a label, each in one language. */
export const labelsOf = (key: LicenceLabel): readonly (readonly string[])[] => labelWordings[key].map((word) => [word]);

/** Random properties of the formats on a card. */
export interface FormsRange {
	/** Separators between the two validity dates. */
	readonly ranges: readonly LicenceForms["range"][];
	/** Fixed properties. */
	readonly settled?: Partial<LicenceForms>;
}

/** Chooses the formats for one card. */
export function chooseForms(random: Random, { ranges, settled }: FormsRange): LicenceForms {
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
		sexIsWord: random.chance(0.5),
		range: random.pick(ranges),
		hasIssued: random.chance(0.6),
		announced: random.fork("announced").weighted([
			[16, null],
			[1, "numbers"],
			[1, "numbered-labels"],
			[1, "labels"],
		]),
		...settled,
	};
}

/** Values of the holder and of the card, without the codes. */
export function licenceEntries(random: Random, licence: Licence, forms: LicenceForms): readonly Entry[] {
	const { holder } = licence;
	const day = (field: string, value: Parameters<typeof dated>[0]) => ({ field, text: dated(value, forms.date) });
	const entry = (key: LicenceLabel, line: Line, isTelling = false): Entry => ({
		labels: labelsOf(key),
		lines: [line],
		isTelling,
	});
	const [from, to] = [day("dateOfIssue", licence.validFrom), day("dateOfExpiry", licence.validTo)];
	return [
		...nameEntries(random, licence, forms),
		entry("id", [forms.hasIdPrefix ? "02/" : "", { field: "idNumber", text: holder.idNumber }], true),
		entry("sex", forms.sexIsWord ? (holder.sex === "M" ? "MALE" : "FEMALE") : holder.sex, true),
		entry("birth", [day("dateOfBirth", holder.birth)], true),
		entry("restriction", asValue("restrictions", licence.driverRestrictions)),
		...(forms.range === null
			? [entry("from", [from]), entry("to", [to])]
			: [entry("validity", [from, forms.range, to], true)]),
		...(forms.hasIssued ? [entry("issued", "ZA")] : []),
		entry("number", asValue("licenseNumber", licence.licenseNumber), true),
		...permitEntries(licence, forms),
	];
}

/** Fields on the announced card by number (docs/facts/south-africa.md, section 4): wording and value. */
const numberedFields = [
	["1.", ["Surname"], "surname"],
	["2.", ["Names", "Other names", "Given names"], "names"],
	["3.", ["Date of birth"], "birth"],
	["4a.", ["Date of issue", "Valid from"], "from"],
	["4b.", ["Date of expiry", "Valid to"], "to"],
	["4d.", ["ID Number", "Identity Number"], "id"],
	["5.", ["Licence No.", "Licence Number"], "number"],
	["9.", ["Codes", "Code"], "codes"],
] as const;

/** Returns all values on the announced card, which does not print initials. */
export function announcedEntries(random: Random, licence: Licence, forms: LicenceForms): readonly Entry[] {
	const { holder } = licence;
	const lines: Readonly<Record<(typeof numberedFields)[number][2], Line>> = {
		surname: asValue("surname", holder.surname),
		names: asValue("initials", holder.names),
		birth: asValue("dateOfBirth", dated(holder.birth, forms.date)),
		from: asValue("dateOfIssue", dated(licence.validFrom, forms.date)),
		to: asValue("dateOfExpiry", dated(licence.validTo, forms.date)),
		id: asValue("idNumber", holder.idNumber),
		number: asValue("licenseNumber", licence.licenseNumber),
		codes: asValue("vehicleCodes", licence.vehicleCodes.join(random.pick([" ", ", "]))),
	};
	const all = numberedFields.map(([number, words, key]): Entry => {
		const word = random.pick(words);
		const label = { numbers: number, "numbered-labels": `${number} ${word}`, labels: word }[
			forms.announced ?? "labels"
		];
		return { labels: [[label]], lines: [lines[key]] };
	});
	return random.chance(0.5) ? [...all, { labels: [["Sex"]], lines: [holder.sex] }] : all;
}

function nameEntries(random: Random, { holder }: Licence, { name }: LicenceForms): readonly Entry[] {
	const initials = { field: "initials", text: initialsOf(holder.names) };
	const surname = { field: "surname", text: holder.surname };
	const scale = random.pick([1, 1, 1.15]);
	if (name === "apart") {
		const pair: readonly Entry[] = [
			{ labels: labelsOf("surname"), lines: [[surname]], scale },
			{ labels: labelsOf("initials"), lines: [[initials]], scale },
		];
		return random.chance(0.7) ? pair : [...pair].reverse();
	}
	if (name === "surname-first") return [{ labels: labelsOf("surnameFirst"), lines: [[surname, " ", initials]], scale }];
	const labels = random.chance(0.4) ? [] : labelsOf("initialsFirst");
	return [{ labels, lines: [[initials, " ", surname]], scale }];
}

function permitEntries(licence: Licence, forms: LicenceForms): readonly Entry[] {
	if (!licence.permitExpiry) return [];
	const expiry = { field: "pdpExpiry", text: dated(licence.permitExpiry, forms.date) };
	return [{ labels: labelsOf("permit"), lines: [[`${licence.permitCategories}  `, expiry]] }];
}

/** The codes and their details as lists, each under one label. */
export function codeEntries(random: Random, licence: Licence, forms: LicenceForms): readonly Entry[] {
	const joint = random.pick([", ", " ", "  ", ","]);
	const dates = licence.firstIssues.map((day) => dated(day, forms.date));
	const first = { labels: labelsOf("firstIssue"), lines: dates, scale: 0.8 };
	return [
		{ labels: labelsOf("code"), lines: [asValue("vehicleCodes", licence.vehicleCodes.join(joint))] },
		{ labels: labelsOf("vehicle"), lines: [licence.vehicleRestrictions.join(joint)] },
		...(random.chance(0.4) ? [first] : []),
	];
}
