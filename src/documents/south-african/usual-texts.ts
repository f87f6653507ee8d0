import { usualNames } from "../../formats/usual-names.ts";
import { usualPlaces } from "../../formats/usual-places.ts";
import { countOfBits, editDistance, lettersMask } from "../../page/approximate.ts";

/** What a kind of value usually says, and how a text of that kind comes apart. */
export interface UsualTexts {
	/** The usual texts that a misread part may be, itself among them where it is usual; nearest first. */
	near(part: string): readonly string[];
	/** Whether all parts of a text are usual. */
	has(text: string): boolean;
	/** The parts of a text that are usual or not on their own, in order; what stands between them parts them. */
	readonly part: RegExp;
	/** Nearly all there are: another text must be beyond doubt. */
	readonly isComplete: boolean;
}

/** A kind of value whose texts all have one length and are nearly all known. */
export interface ClosedTexts {
	readonly closed: ReadonlySet<string>;
}

/** First names and surnames, word by word. */
export const namesUsual: UsualTexts = usualTexts(usualNames, /[^ |-]+/g, false);

/** Countries and districts, each as a whole. */
export const placesUsual: UsualTexts = usualTexts(usualPlaces, /^.+$/g, true);

/**
 * Of a text's letters so many may be misread: a third of it, where blurred letters of one width all look alike. One may be lost; letters
 * that are not printed are hardly ever seen.
 */
const misreadShare = 0.34;

function usualTexts(texts: readonly string[], part: RegExp, isComplete: boolean): UsualTexts {
	const listed = new Set(texts);
	const has = (text: string): boolean => (text.match(part) ?? [""]).every((each) => listed.has(each));
	return { near: nearest(texts), has, part, isComplete };
}

function nearest(texts: readonly string[]): (part: string) => readonly string[] {
	const listed = texts.map((text) => ({ text, letters: lettersOf(text), mask: lettersMask(lettersOf(text)) }));
	return (part) => {
		const letters = lettersOf(part);
		const mask = lettersMask(letters);
		const most = Math.floor(letters.length * misreadShare);
		const longest = letters.length + Math.min(1, most);
		return listed
			.filter((usual) => usual.letters.length >= letters.length && usual.letters.length <= longest)
			.filter((usual) => countOfBits(usual.mask & ~mask) <= most && countOfBits(mask & ~usual.mask) <= most)
			.map((usual) => ({ text: usual.text, distance: editDistance(usual.letters, letters) }))
			.filter(({ distance }) => distance <= most)
			.sort((a, b) => a.distance - b.distance)
			.map(({ text }) => text);
	};
}

/** A text's letters alone: what the recogniser is asked about. */
export function lettersOf(text: string): string {
	return text.replaceAll(/[^\p{L}\p{M}]/gu, "");
}
