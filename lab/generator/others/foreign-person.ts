import { type Day, pickDay, toSixDigits } from "../people/dates.ts";
import { type MrzContent, transliterate } from "../people/mrz.ts";
import { namesOfCulture } from "../people/names.ts";
import type { Random } from "../random.ts";

/** The holder of a document that the service does not read. */
export interface ForeignPerson {
	readonly surname: string;
	readonly givenNames: string;
	readonly sex: "M" | "F";
	readonly birth: Day;
	readonly expiry: Day;
	readonly number: string;
	readonly state: string;
}

/** Invents a holder; the names come from five countries. */
export function inventForeigner(random: Random): ForeignPerson {
	const [state, culture] = random.pick([
		["D", "german"],
		["FRA", "french"],
		["ESP", "spanish"],
		["ROU", "romanian"],
		["NLD", "dutch"],
	] as const);
	const sex = random.pick(["M", "F"] as const);
	const names = namesOfCulture[culture];
	return {
		surname: random.pick(names.surnames),
		givenNames: random.pick(sex === "M" ? names.male : names.female),
		sex,
		birth: pickDay(random, 1945, 2004),
		expiry: pickDay(random, 2024, 2034),
		number: random.pattern("@#######@"),
		state,
	};
}

/** Returns the content of the person's MRZ, with the given document code. */
export function buildMrzContent(person: ForeignPerson, code: string): MrzContent {
	return {
		code,
		issuer: person.state,
		surname: transliterate(person.surname),
		givenNames: transliterate(person.givenNames),
		number: person.number,
		nationality: person.state,
		birth: toSixDigits(person.birth),
		sex: person.sex,
		expiry: toSixDigits(person.expiry),
		optional: "",
	};
}
