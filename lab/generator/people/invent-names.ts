import type { Random } from "../random.ts";
import { southAfricanNames } from "./south-african-names.ts";

/**
 * Names of two to four letters, which recognition easily misses. There is no public register of the country's names, so
 * all shares below are our estimates.
 */
const shortNames = {
	surnames: "NEL,UYS,KOK,VOS,ELS,LEE,FOX,ROS,NG,LI,SHA,SMIT,ROUX,OTTO,NYE,MPE,ZWI".split(","),
	F: "JO,ANN,EVA,MIA,AMY,ZOE,KIM,LEA,UNA,PAM,LUZ".split(","),
	M: "JOE,IAN,SAM,LEE,BEN,MO,AL,TOM,JAN,GUY,ZAK,ELI".split(","),
};
const shortNameShare = 0.05;
/** Share of given names that are a single letter, as in Tamil families, where the initial is the father's name. */
const singleLetterShare = 0.01;
const doubleSurnameShare = 0.04;
const hyphenatedShare = 0.03;
/** Relative frequencies of one, two and three given names, in percent. */
const givenNameCounts = [
	[62, 1],
	[31, 2],
	[7, 3],
] as const;

type Sex = "M" | "F";

/** Invents a surname and given names in capitals; each of the country's languages is equally probable. */
export function inventNames(random: Random, sex: Sex): { readonly surname: string; readonly names: string } {
	const list = random.pick(Object.values(southAfricanNames));
	const given = sex === "M" ? list.male : list.female;
	return { surname: inventSurname(random, list.surnames), names: inventGivenNames(random, given, sex) };
}

function inventSurname(random: Random, list: readonly string[]): string {
	if (random.chance(shortNameShare)) return random.pick(shortNames.surnames);
	const surname = random.pick(list);
	if (!random.chance(doubleSurnameShare) || /[ -]/.test(surname)) return surname;
	return `${surname}${random.pick(["-", "-", " "])}${random.pick(list.filter((other) => other !== surname && !/[ -]/.test(other)))}`;
}

function inventGivenNames(random: Random, list: readonly string[], sex: Sex): string {
	const count = random.weighted(givenNameCounts);
	const names = new Set<string>();
	while (names.size < count) names.add(inventGivenName(random, list, sex));
	const joined = [...names].join(" ");
	return count > 1 && random.chance(hyphenatedShare) ? joined.replace(" ", "-") : joined;
}

function inventGivenName(random: Random, list: readonly string[], sex: Sex): string {
	if (random.chance(singleLetterShare)) return random.pick([..."ABDGJKLMNPRSTV"]);
	if (random.chance(shortNameShare)) return random.pick(shortNames[sex]);
	return random.pick(list);
}
