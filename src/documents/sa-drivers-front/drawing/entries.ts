import { asValue, type Line } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { type DateForm, dated } from "../../../../evaluation/specimens/people/dates.ts";
import { initialsOf, type Licence } from "../../../../evaluation/specimens/people/south-african-holder.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import type { Entry } from "../../../../evaluation/specimens/random-layout/entry.ts";

/** What the facts leave open of the values' form. */
export interface LicenceForms {
	/** `initials-first`: "KD MOKOENA"; `surname-first`: "MOKOENA KD"; `apart`: each has a caption of its own. */
	readonly name: "initials-first" | "surname-first" | "apart";
	readonly date: DateForm;
	readonly hasIdPrefix: boolean;
	readonly sexIsWord: boolean;
	/** Between the two dates of the validity. Null where each has a caption of its own. */
	readonly range: string | null;
	readonly hasIssued: boolean;
}

/** Wordings named in the facts, and those of other cards of the region. */
const captionWordings = {
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

/** What is captioned on a licence. */
export type LicenceCaption = keyof typeof captionWordings;

/** Every wording of a caption, each in one language. */
export const captionsOf = (key: LicenceCaption): readonly (readonly string[])[] =>
	captionWordings[key].map((word) => [word]);

/** Decides the forms of one card. */
export function chooseForms(random: Random): LicenceForms {
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
		range: random.pick([" - ", " - ", "-", " to ", null]),
		hasIssued: random.chance(0.6),
	};
}

/** The holder's and the card's own values, but for the codes. */
export function licenceEntries(random: Random, licence: Licence, forms: LicenceForms): readonly Entry[] {
	const { holder } = licence;
	const day = (field: string, value: Parameters<typeof dated>[0]) => ({ field, text: dated(value, forms.date) });
	const entry = (key: LicenceCaption, line: Line, isTelling = false): Entry => ({
		captions: captionsOf(key),
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

function nameEntries(random: Random, { holder }: Licence, { name }: LicenceForms): readonly Entry[] {
	const initials = { field: "initials", text: initialsOf(holder.names) };
	const surname = { field: "surname", text: holder.surname };
	const scale = random.pick([1, 1, 1.15]);
	if (name === "apart") {
		const pair: readonly Entry[] = [
			{ captions: captionsOf("surname"), lines: [[surname]], scale },
			{ captions: captionsOf("initials"), lines: [[initials]], scale },
		];
		return random.chance(0.7) ? pair : [...pair].reverse();
	}
	if (name === "surname-first")
		return [{ captions: captionsOf("surnameFirst"), lines: [[surname, " ", initials]], scale }];
	const captions = random.chance(0.4) ? [] : captionsOf("initialsFirst");
	return [{ captions, lines: [[initials, " ", surname]], scale }];
}

function permitEntries(licence: Licence, forms: LicenceForms): readonly Entry[] {
	if (!licence.permitExpiry) return [];
	const expiry = { field: "pdpExpiry", text: dated(licence.permitExpiry, forms.date) };
	return [{ captions: captionsOf("permit"), lines: [[`${licence.permitCategories}  `, expiry]] }];
}

/** The codes with what belongs to them as lists, each under one caption. */
export function codeEntries(random: Random, licence: Licence, forms: LicenceForms): readonly Entry[] {
	const joint = random.pick([", ", " ", "  ", ","]);
	const dates = licence.firstIssues.map((day) => dated(day, forms.date));
	const first = { captions: captionsOf("firstIssue"), lines: dates, scale: 0.8 };
	return [
		{ captions: captionsOf("code"), lines: [asValue("vehicleCodes", licence.vehicleCodes.join(joint))] },
		{ captions: captionsOf("vehicle"), lines: [licence.vehicleRestrictions.join(joint)] },
		...(random.chance(0.4) ? [first] : []),
	];
}
