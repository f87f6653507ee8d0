import { anyDay, type Day, sixDigits } from "../people/dates.ts";
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

/** Invents a holder; names from three countries suffice here. */
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
		birth: anyDay(random, 1945, 2004),
		expiry: anyDay(random, 2024, 2034),
		number: random.pattern("@#######@"),
		state,
	};
}

/** Returns the content of the person's MRZ for a document code. */
export function mrzOf(person: ForeignPerson, code: string): MrzContent {
	return {
		code,
		issuer: person.state,
		surname: transliterate(person.surname),
		givenNames: transliterate(person.givenNames),
		number: person.number,
		nationality: person.state,
		birth: sixDigits(person.birth),
		sex: person.sex,
		expiry: sixDigits(person.expiry),
		optional: "",
	};
}
