import type { Random } from "../random.ts";
import { SOUTH_AFRICAN_NAMES } from "./south-african-names.ts";

/** Names of one to three letters are easily lost. No register of the country's names is at hand: all shares below are our own estimates. */
const SHORT = {
	surnames: "NEL,UYS,KOK,VOS,ELS,LEE,FOX,ROS,NG,LI,SHA,SMIT,ROUX,OTTO,NYE,MPE,ZWI".split(","),
	F: "JO,ANN,EVA,MIA,AMY,ZOE,KIM,LEA,UNA,PAM,LUZ".split(","),
	M: "JOE,IAN,SAM,LEE,BEN,MO,AL,TOM,JAN,GUY,ZAK,ELI".split(","),
};
const SHORT_SHARE = 0.05;
/** A single letter that stands for a whole name in the register, as in Tamil families, whose initial is the father's name. */
const LETTER_SHARE = 0.01;
const DOUBLE_SHARE = 0.04;
const HYPHEN_SHARE = 0.03;
/** One, two and three given names. */
const COUNTS = [
	[62, 1],
	[31, 2],
	[7, 3],
] as const;

type Sex = "M" | "F";

/** A surname and given names in capitals, of any of the country's languages, each as likely as another. */
export function inventNames(random: Random, sex: Sex): { readonly surname: string; readonly names: string } {
	const list = random.pick(Object.values(SOUTH_AFRICAN_NAMES));
	const given = sex === "M" ? list.male : list.female;
	return { surname: surnameOf(random, list.surnames), names: givenNamesOf(random, given, sex) };
}

function surnameOf(random: Random, list: readonly string[]): string {
	if (random.chance(SHORT_SHARE)) return random.pick(SHORT.surnames);
	const surname = random.pick(list);
	if (!random.chance(DOUBLE_SHARE) || /[ -]/.test(surname)) return surname;
	return `${surname}${random.pick(["-", "-", " "])}${random.pick(list.filter((other) => other !== surname && !/[ -]/.test(other)))}`;
}

function givenNamesOf(random: Random, list: readonly string[], sex: Sex): string {
	const count = random.weighted(COUNTS);
	const names = new Set<string>();
	while (names.size < count) names.add(givenName(random, list, sex));
	const joined = [...names].join(" ");
	return count > 1 && random.chance(HYPHEN_SHARE) ? joined.replace(" ", "-") : joined;
}

function givenName(random: Random, list: readonly string[], sex: Sex): string {
	if (random.chance(LETTER_SHARE)) return random.pick([..."ABDGJKLMNPRSTV"]);
	if (random.chance(SHORT_SHARE)) return random.pick(SHORT[sex]);
	return random.pick(list);
}
