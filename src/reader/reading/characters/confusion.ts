import { anyCharacter } from "../../decode/steps.ts";
import { allNationalLetters } from "../../formats/letters.ts";
import { likeShape, similarities } from "../../formats/look-alikes.ts";
import { codes, hasDiacritic, letters } from "./letters.ts";
import { add, noOdds, type Odds, type OpenOdds } from "./odds.ts";

/**
 * Probability of a letter when it was seen with a different diacritic (É for Ë). Of diacritics read with certainty, one
 * in twenty was wrong, because they are a tenth of a letter's height.
 */
const otherDiacritic = 0.1;
/** Probability of a letter with a diacritic when it was seen without one. */
const lostDiacritic = 0.0003;
/** Probability of a plain letter when it was seen with a diacritic, because dust and background look like one. */
const addedDiacritic = 0.005;
/** Probability that a seen sign is not printed. */
export const strayCharacter = 1e-3;
/**
 * Probability that a seen letter is not printed. None of 3 197 letters of printed words on 230 synthetic pictures was
 * followed by an extra one.
 */
export const strayLetter = 3e-4;
/** Probability that a seen digit is not printed; dirt looks like signs and strokes, not like digits. */
export const strayFigure = 1e-6;

/** For each character, what may have been printed instead, with probabilities. */
const alike: ReadonlyMap<number, Odds> = new Map(
	[...likelihoods()].map(([code, others]) => [
		code,
		{ codes: [...others.keys()], probabilities: [...others.values()] },
	]),
);

function likelihoods(): ReadonlyMap<number, ReadonlyMap<number, number>> {
	const all = new Map<number, Map<number, number>>();
	const addOther = (seen: string, other: string, probability: number): void => {
		const others = all.get(seen.charCodeAt(0)) ?? new Map<number, number>();
		all.set(seen.charCodeAt(0), others);
		if (seen !== other) others.set(other.charCodeAt(0), probability);
	};
	for (const [seen, others] of similarities) for (const [other, chance] of others) addOther(seen, other, chance);
	for (const { plain, marked } of diacriticPairs()) {
		for (const letter of marked) {
			for (const other of marked) addOther(letter, other, otherDiacritic);
			addOther(plain, letter, lostDiacritic);
			addOther(letter, plain, addedDiacritic);
		}
	}
	return all;
}

/** Letters that differ only in their diacritic, with the plain letter. */
function diacriticPairs(): readonly { readonly plain: string; readonly marked: string }[] {
	const all = letters + allNationalLetters + allNationalLetters.toLowerCase();
	const marked = [...new Set(all.normalize("NFC"))].filter(hasDiacritic);
	const groups = Map.groupBy(marked, (letter) => letter.normalize("NFD").charAt(0));
	return [...groups].map(([plain, group]) => ({ plain, marked: group.join("") }));
}

/** Adds to the characters seen at a step those that may be printed instead, if more probable than chance. */
export function withConfusions(seen: Odds): Odds {
	const printed = { codes: [...seen.codes], probabilities: [...seen.probabilities] };
	addConfusions(printed, seen);
	return printed;
}

function addConfusions(printed: OpenOdds, seen: Odds): void {
	for (let i = 0; i < seen.codes.length; i++) {
		const probability = seen.probabilities[i] as number;
		const others = alike.get(seen.codes[i] as number);
		if (!others || probability * likeShape < anyCharacter) continue;
		for (let j = 0; j < others.codes.length; j++)
			add(printed, others.codes[j] as number, probability * (others.probabilities[j] as number));
	}
}

/** The characters of an alphabet that may have been printed. An unknown diacritic becomes one of the alphabet. */
export function confusedWithin(seen: Odds, alphabet: ReadonlySet<number>): Odds {
	const printed = { codes: [...seen.codes], probabilities: [...seen.probabilities] };
	addConfusions(printed, seen);
	for (const [i, code] of seen.codes.entries()) {
		if (!isForeign(code, alphabet)) continue;
		const { codes, probabilities } = alike.get(code) ?? noOdds;
		const own = [...codes.keys()].filter((at) => alphabet.has(codes[at] as number));
		const sum = own.reduce((total, at) => total + (probabilities[at] as number), 0);
		for (const at of own) {
			const chance = probabilities[at] as number;
			add(printed, codes[at] as number, (seen.probabilities[i] as number) * (chance / sum - chance));
		}
	}
	return printed;
}

/** Whether a character is a letter with a diacritic that an alphabet lacks. */
export const isForeign = (code: number, alphabet: ReadonlySet<number>): boolean =>
	!alphabet.has(code) && diacriticCodes.has(code);
const diacriticCodes = codes(
	diacriticPairs()
		.map(({ marked }) => marked)
		.join(""),
);
