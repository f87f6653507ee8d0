import type { Random } from "../random.ts";
import { southAfricanNames } from "./south-african-names.ts";

/**
 * Names of one to three letters are easily lost. There is no public register of the country's names, so all shares
 * below are our estimates.
 */
const short = {
	surnames: "NEL,UYS,KOK,VOS,ELS,LEE,FOX,ROS,NG,LI,SHA,SMIT,ROUX,OTTO,NYE,MPE,ZWI".split(","),
	F: "JO,ANN,EVA,MIA,AMY,ZOE,KIM,LEA,UNA,PAM,LUZ".split(","),
	M: "JOE,IAN,SAM,LEE,BEN,MO,AL,TOM,JAN,GUY,ZAK,ELI".split(","),
};
const shortShare = 0.05;
/** A single letter as a whole name in the register, as in Tamil families, where the initial is the father's name. */
const letterShare = 0.01;
const doubleShare = 0.04;
const hyphenShare = 0.03;
/** Shares of one, two and three given names. */
const counts = [
	[62, 1],
	[31, 2],
	[7, 3],
] as const;

type Sex = "M" | "F";

/** Returns a surname and given names in capitals, in any of the country's languages with equal probability. */
export function inventNames(random: Random, sex: Sex): { readonly surname: string; readonly names: string } {
	const list = random.pick(Object.values(southAfricanNames));
	const given = sex === "M" ? list.male : list.female;
	return { surname: surnameOf(random, list.surnames), names: givenNamesOf(random, given, sex) };
}

function surnameOf(random: Random, list: readonly string[]): string {
	if (random.chance(shortShare)) return random.pick(short.surnames);
	const surname = random.pick(list);
	if (!random.chance(doubleShare) || /[ -]/.test(surname)) return surname;
	return `${surname}${random.pick(["-", "-", " "])}${random.pick(list.filter((other) => other !== surname && !/[ -]/.test(other)))}`;
}

function givenNamesOf(random: Random, list: readonly string[], sex: Sex): string {
	const count = random.weighted(counts);
	const names = new Set<string>();
	while (names.size < count) names.add(givenName(random, list, sex));
	const joined = [...names].join(" ");
	return count > 1 && random.chance(hyphenShare) ? joined.replace(" ", "-") : joined;
}

function givenName(random: Random, list: readonly string[], sex: Sex): string {
	if (random.chance(letterShare)) return random.pick([..."ABDGJKLMNPRSTV"]);
	if (random.chance(shortShare)) return random.pick(short[sex]);
	return random.pick(list);
}
