import type { Country } from "../../documents/country.ts";
import { once } from "../../once.ts";
import { lettersMarked } from "../characters/letters.ts";

/** A country's lexicon of names and places. */
export interface UsualWords {
	/** The capitals of names and places, including A to Z. */
	readonly capitals: string;
	/** Single words of names. */
	readonly names: ReadonlySet<string>;
	/** Whole names of places. */
	readonly places: ReadonlySet<string>;
	/** Whole names of places, keyed with and without spaces: spaces may be lost. */
	readonly placeTexts: ReadonlyMap<string, string>;
	/** By kind, lexicon words of the other kinds only. Names with diacritics have no known kind. */
	readonly foreign: Readonly<Record<"surnames" | "firstNames" | "places", ReadonlySet<string>>>;
}

/** Cached per country. */
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
 * The index at which a word lost a space: between initials and a lexicon name, or a lexicon name and a particle. 0 if
 * the whole word is in the lexicon or no part is.
 */
export function lostSpaceIn(word: string, country: Country, particles: readonly string[]): number {
	const { names } = usualWordsOf(country);
	// A double name is in the lexicon if both parts are.
	const isUsual = (name: string): boolean => name.split("-").every((part) => names.has(part));
	if (isUsual(word)) return 0;
	const counts = Array.from({ length: country.initialsMax }, (_, index) => index + 1);
	const isName = (part: string): boolean => (part.length >= longName && isUsual(part)) || particles.includes(part);
	const before = counts.find((count) => isName(word.slice(count)));
	const behind = counts.find((count) => isName(word.slice(0, -count)));
	return before ?? (behind === undefined ? 0 : word.length - behind);
}

/** A lexicon name of this many letters within a word is no coincidence. */
const longName = 4;
