import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import type { ChoosePrint, ChosenPrint } from "./chosen-print.ts";
import { contradictingPrints } from "./contradicting-print.ts";
import { differingPrints } from "./differing-print.ts";
import { forgedPrints } from "./forged-print.ts";
import { issuers } from "./issuers.ts";
import { buildPassportTruth, inventPassport } from "./passport-holder.ts";
import type { PrintMode, PrintRequest } from "./print-order.ts";

/** A passport and its kind of print, which is empty for `usual`. */
export interface PassportWithPrint extends ChosenPrint {
	readonly print: PrintMode;
	readonly name: string;
}

const keepUsualPrint: ChoosePrint = (_, content) => ({ content, contradicts: [], accept: {} });

const kindsByPrint: Readonly<Record<PrintMode, Readonly<Record<string, ChoosePrint>>>> = {
	usual: { "": keepUsualPrint },
	contradicting: contradictingPrints,
	forged: forgedPrints,
	differing: differingPrints,
};

/** Lists the kinds of a print mode, in the order in which they are drawn. */
export const listKinds = (print: PrintMode): readonly string[] => Object.keys(kindsByPrint[print]);

/** Maximum number of passports that are invented; the rarest kind, a single name, fits one passport in seventy. */
const attemptsMax = 5000;

/** Invents passports until one allows the requested print. Throws if none does. */
export function inventPassportWithPrint(random: Random, { print, kind: name }: PrintRequest): PassportWithPrint {
	const choosePrint = kindsByPrint[print][name];
	if (!choosePrint) throw new Error(`No print is ${print} in the way of ${name}`);
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const issuer = random.pick(issuers);
		const invented = inventPassport(random.fork(attempt === 0 ? "content" : `content ${attempt}`), issuer);
		const chosen = choosePrint(random.fork(`print ${attempt}`), invented);
		if (chosen) return { ...chosen, print, name };
	}
	throw new Error(`No passport was invented whose print is ${name}`);
}

/** Builds the ground truth, in which fields whose print contradicts the MRZ are null. */
export function buildTruthWithPrint({
	content,
	contradicts,
	accept,
}: PassportWithPrint): Pick<Design, "fields" | "accept"> {
	const truth: Pick<Design, "fields" | "accept"> = buildPassportTruth(content);
	const accepted = Object.fromEntries(
		Object.keys(truth.fields)
			.filter((field) => !contradicts.includes(field))
			.map((field) => [field, [...(truth.accept[field] ?? []), ...(accept[field] ?? [])]]),
	);
	const disputed = Object.fromEntries(contradicts.map((field) => [field, null]));
	return { fields: { ...truth.fields, ...disputed }, accept: accepted };
}
