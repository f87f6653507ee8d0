import { anyCharacterProbability } from "../../decode/steps.ts";
import { allNationalLetters } from "../../formats/letters.ts";
import { lookAlikeProbabilities, similarShapeProbability } from "../../formats/look-alikes.ts";
import { hasDiacritic, latinLetters, toCodes } from "./letters.ts";
import {
	addProbability,
	type CharacterProbabilities,
	type MutableCharacterProbabilities,
	noCharacters,
} from "./odds.ts";

/**
 * Probability that a letter is printed if it was observed with a different diacritic (É for Ë). Of diacritics read with
 * certainty, one in twenty was wrong, because they are only a tenth of a letter's height.
 */
const otherDiacritic = 0.1;
/** Probability that a letter with a diacritic is printed if it was observed without one. */
const missedDiacritic = 0.0003;
/** Probability that a plain letter is printed if it was observed with a diacritic, because dust looks like one. */
const addedDiacritic = 0.005;
/** Probability that an observed sign is not printed. */
export const strayCharacterProbability = 1e-3;
/**
 * Probability that an observed letter is not printed. After none of 3 197 letters of printed words on 230 synthetic
 * pictures was an extra letter read.
 */
export const strayLetterProbability = 3e-4;
/** Probability that an observed digit is not printed. Dirt looks like signs and strokes, not like digits. */
export const strayDigitProbability = 1e-6;

const allLetters = (latinLetters + allNationalLetters + allNationalLetters.toLowerCase()).normalize("NFC");
const markedLetters = [...new Set(allLetters)].filter(hasDiacritic);

/** For each observed character, the characters that may be printed instead, with probabilities. */
const confusions = collectConfusions();

function collectConfusions(): ReadonlyMap<number, CharacterProbabilities> {
	const all = new Map<number, Map<number, number>>();
	const addOther = (observed: string, other: string, probability: number): void => {
		const others = all.get(observed.charCodeAt(0)) ?? new Map<number, number>();
		all.set(observed.charCodeAt(0), others);
		if (observed !== other) others.set(other.charCodeAt(0), probability);
	};
	for (const [observed, others] of lookAlikeProbabilities)
		for (const [other, probability] of others) addOther(observed, other, probability);
	const byPlain = Map.groupBy(markedLetters, (letter) => letter.normalize("NFD").charAt(0));
	for (const [plain, marked] of byPlain) {
		for (const letter of marked) {
			for (const other of marked) addOther(letter, other, otherDiacritic);
			addOther(plain, letter, missedDiacritic);
			addOther(letter, plain, addedDiacritic);
		}
	}
	const toLists = (others: ReadonlyMap<number, number>): CharacterProbabilities => ({
		codes: [...others.keys()],
		probabilities: [...others.values()],
	});
	return new Map([...all].map(([code, others]) => [code, toLists(others)]));
}

/** The characters observed at a step, and those that may be printed instead of the more probable ones. */
export function expandConfusions(seen: CharacterProbabilities): MutableCharacterProbabilities {
	const printed = { codes: [...seen.codes], probabilities: [...seen.probabilities] };
	for (let i = 0; i < seen.codes.length; i++) {
		const probability = seen.probabilities[i] as number;
		const others = confusions.get(seen.codes[i] as number);
		if (!others || probability * similarShapeProbability < anyCharacterProbability) continue;
		for (let j = 0; j < others.codes.length; j++)
			addProbability(printed, others.codes[j] as number, probability * (others.probabilities[j] as number));
	}
	return printed;
}

/**
 * The characters that may be printed if all are from an alphabet. The probability of a diacritic that the alphabet
 * lacks is distributed among its other forms of the letter.
 */
export function expandWithinAlphabet(
	seen: CharacterProbabilities,
	alphabet: ReadonlySet<number>,
): CharacterProbabilities {
	const printed = expandConfusions(seen);
	for (const [i, code] of seen.codes.entries()) {
		if (!isForeignDiacritic(code, alphabet)) continue;
		const { codes, probabilities } = confusions.get(code) ?? noCharacters;
		const indices = [...codes.keys()].filter((index) => alphabet.has(codes[index] as number));
		const sum = indices.reduce((total, index) => total + (probabilities[index] as number), 0);
		for (const index of indices) {
			const [other, probability] = [codes[index] as number, probabilities[index] as number];
			addProbability(printed, other, (seen.probabilities[i] as number) * (probability / sum - probability));
		}
	}
	return printed;
}

/** Whether a character is a letter with a diacritic, and an alphabet does not contain it. */
export const isForeignDiacritic = (code: number, alphabet: ReadonlySet<number>): boolean =>
	!alphabet.has(code) && diacriticCodes.has(code);
const diacriticCodes = toCodes(markedLetters.join(""));
