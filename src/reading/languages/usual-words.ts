import type { Country } from "../../documents/country.ts";
import { once } from "../../once.ts";
import { lettersMarked } from "../characters/letters.ts";

/** A country's usual names and places, ready to be compared with words of print. */
export interface UsualWords {
	/** The capitals that names and places are spelt with, A to Z among them. */
	readonly capitals: string;
	/** Words of names: a text may have several. */
	readonly names: ReadonlySet<string>;
	/** Whole names of places. */
	readonly places: ReadonlySet<string>;
	/** Whole names of places by their text, and by their text without spaces: a place may have lost its spaces. */
	readonly placeTexts: ReadonlyMap<string, string>;
	/** Usual words that are none of a field's own: names of another kind. Nobody knows of which kind marked ones are. */
	readonly foreign: Readonly<Record<"surnames" | "firstNames" | "places", ReadonlySet<string>>>;
}

/** Made once for each country. */
export const usualWordsOf = once((country: Country): UsualWords => {
	const { letters, surnames, firstNames, markedNames, places } = country;
	const placeWords = new Set(places.flatMap((place) => place.split(/[ -]/)));
	const all = surnames.union(firstNames).union(placeWords).difference(new Set(markedNames));
	return {
		capitals: lettersMarked(letters).replaceAll(/\p{Ll}/gu, ""),
		names: new Set([...surnames, ...firstNames, ...markedNames]),
		places: new Set(places),
		placeTexts: new Map(
			places.flatMap((place) => [[place.replaceAll(" ", ""), place] as const, [place, place] as const]),
		),
		foreign: {
			surnames: all.difference(surnames),
			firstNames: all.difference(firstNames),
			places: all.difference(placeWords),
		},
	};
});

/**
 * Where a word that lost a space parts: into initials and a usual name, or a usual name and a surname's particle. An
 * index into the word. 0 if the whole word is usual, or no part of it is.
 */
export function lostSpaceIn(word: string, country: Country, particles: readonly string[]): number {
	const { names } = usualWordsOf(country);
	// A double name is usual where both are.
	const isUsual = (name: string): boolean => name.split("-").every((part) => names.has(part));
	if (isUsual(word)) return 0;
	const counts = Array.from({ length: country.initialsMax }, (_, index) => index + 1);
	const isName = (part: string): boolean => (part.length >= longName && isUsual(part)) || particles.includes(part);
	const before = counts.find((count) => isName(word.slice(count)));
	const behind = counts.find((count) => isName(word.slice(0, -count)));
	return before ?? (behind === undefined ? 0 : word.length - behind);
}

/** A usual name of this many letters is no accident inside of a word. */
const longName = 4;
