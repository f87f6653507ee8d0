import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { contradictions } from "./contradicting-print.ts";
import { differing } from "./differing-print.ts";
import { forged } from "./forged-print.ts";
import { issuers } from "./issuers.ts";
import { inventPassport, passportTruth } from "./passport-holder.ts";
import type { Print, PrintOrder } from "./print-order.ts";

/** A passport and its kind of print, which is empty for `usual`. */
export interface PassportInPrint extends ChosenPrint {
	readonly print: Print;
	readonly name: string;
}

const usual: ChoosePrint = (_, content) => ({ content, contradicts: [], accept: {} });

const kindsOfPrint: Readonly<Record<Print, Readonly<Record<string, ChoosePrint>>>> = {
	usual: { "": usual },
	contradicting: contradictions,
	forged,
	differing,
};

/** The kinds of a print, in the order they are drawn. */
export const kindsOf = (print: Print): readonly string[] => Object.keys(kindsOfPrint[print]);

/** The rarest kind, a single name, occurs in one passport out of seventy. */
const triesMax = 5000;

/** Invents passports until one allows the print. */
export function inventPassportInPrint(random: Random, { print, kind: name }: PrintOrder): PassportInPrint {
	const choose = kindsOfPrint[print][name];
	if (!choose) throw new Error(`No print is ${print} in the way of ${name}`);
	for (let tried = 0; tried < triesMax; tried++) {
		const issuer = random.pick(issuers);
		const invented = inventPassport(random.fork(tried === 0 ? "content" : `content ${tried}`), issuer);
		const chosen = choose(random.fork(`print ${tried}`), invented);
		if (chosen) return { ...chosen, print, name };
	}
	throw new Error(`No passport was invented whose print is ${name}`);
}

/** Returns the ground truth; fields whose print contradicts the MRZ are null. */
export function truthInPrint({ content, contradicts, accept }: PassportInPrint): Pick<Design, "fields" | "accept"> {
	const truth: Pick<Design, "fields" | "accept"> = passportTruth(content);
	const accepted = Object.fromEntries(
		Object.keys(truth.fields)
			.filter((field) => !contradicts.includes(field))
			.map((field) => [field, [...(truth.accept[field] ?? []), ...(accept[field] ?? [])]]),
	);
	const disputed = Object.fromEntries(contradicts.map((field) => [field, null]));
	return { fields: { ...truth.fields, ...disputed }, accept: accepted };
}
