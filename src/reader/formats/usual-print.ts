import { once } from "../once.ts";
import gazetteer from "./gazetteer.json" with { type: "json" };
import { capitals, withoutDiacritics } from "./letters.ts";
import data from "./plain-words.json" with { type: "json" };

/** Languages in which passports name states (Doc 9303-3 section 6: those in Latin script). */
const languages = [
	...["en", "fr", "es", "pt", "de", "it", "nl", "af", "da", "nb", "sv", "fi", "is", "fo", "et", "lv", "lt", "pl", "cs"],
	...["sk", "sl", "hr", "bs", "hu", "ro", "sq", "mt", "ga", "tr", "az", "id", "ms", "vi", "sw"],
];

const letters = [...capitals];
const regions = letters.flatMap((first) => letters.map((second) => first + second));

/** State names in these languages, in capitals, from Node's Unicode CLDR data. Cached, because it takes 0.1 s. */
export function stateNames(): ReadonlySet<string> {
	names ??= new Set(
		languages.flatMap((language) => {
			const called = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
			return regions.flatMap((code) => called.of(code)?.toUpperCase() ?? []);
		}),
	);
	return names;
}

let names: ReadonlySet<string> | null = null;

/** Every word of the state names. */
export const stateNameWords = (): ReadonlySet<string> =>
	new Set([...stateNames()].flatMap((name) => name.match(/[\p{L}']{2,}/gu) ?? []));

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/**
 * Nationalities as printed on documents, in capitals without diacritics, except words that are also places (ARGENTINA).
 */
export const nationalityWords = setOf(data.nationalities);

/**
 * Words in authority names, in the languages that passports add to their own, and some abbreviations. In capitals
 * without diacritics.
 */
export const officeWords = setOf(data.offices);

/**
 * Place names and authority names of one state: comma-separated, in capitals, with the state's own accents. `*` is a
 * wildcard. Place names are used whole, authority names only as single words; whole authority phrases belong to the
 * passport (`states.json`).
 */
interface StateTexts {
	readonly places: string;
	readonly authorities: string;
}

/** The lexicon of what one state prints, in capitals with its own accents. */
export interface PlaceLexicon {
	/** Whole place names. */
	readonly places: ReadonlySet<string>;
	/**
	 * `places` and the names of all states, because people are born abroad. Excludes a state's name that equals a place
	 * without its diacritics (BRASILIA is Brazil in Finnish).
	 */
	readonly birthPlaces: ReadonlySet<string>;
	/** Words in authority names. */
	readonly authorityWords: ReadonlySet<string>;
}

/** By ISO 3166-1 alpha-3. */
const states = new Map(Object.entries(gazetteer.states).map(([state, texts]) => [state, [texts]] as const));
const allStates = [...states.values()].flat();

/** The lexicon of a state's passports; of all states if the state is unknown. */
export const placeLexiconOf = (state: string | null): PlaceLexicon =>
	placeLexiconIn(states.get(state ?? "") ?? allStates);

const placeLexiconIn = once((texts: readonly StateTexts[]): PlaceLexicon => {
	const places = texts.flatMap((each) => each.places.split(",").map((place) => place.trim()));
	const authorities = texts.flatMap((each) => each.authorities.split(","));
	const words = authorities.flatMap((text) => text.match(/[\p{L}']{2,}/gu) ?? []);
	const plain = new Set(places.map(withoutDiacritics));
	return {
		places: new Set(places),
		birthPlaces: new Set([...places, ...[...stateNames()].filter((name) => !plain.has(name))]),
		authorityWords: new Set(words),
	};
});
