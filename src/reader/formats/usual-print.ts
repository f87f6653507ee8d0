import { memoise } from "../memoise.ts";
import gazetteer from "./gazetteer.json" with { type: "json" };
import { capitals, removeDiacritics } from "./letters.ts";
import data from "./plain-words.json" with { type: "json" };

/** Languages in which passports name states (Doc 9303-3 section 6: those in Latin script). */
const languages = [
	...["en", "fr", "es", "pt", "de", "it", "nl", "af", "da", "nb", "sv", "fi", "is", "fo", "et", "lv", "lt", "pl", "cs"],
	...["sk", "sl", "hr", "bs", "hu", "ro", "sq", "mt", "ga", "tr", "az", "id", "ms", "vi", "sw"],
];

const letters = [...capitals];
const regionCodes = letters.flatMap((first) => letters.map((second) => first + second));

/** Returns the names of states in these languages, in capitals, from Node's CLDR data. Cached: it takes 0.1 s. */
export function stateNames(): ReadonlySet<string> {
	names ??= new Set(
		languages.flatMap((language) => {
			const displayNames = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
			return regionCodes.flatMap((code) => displayNames.of(code)?.toUpperCase() ?? []);
		}),
	);
	return names;
}

let names: ReadonlySet<string> | null = null;

export const stateNameWords = (): ReadonlySet<string> =>
	new Set([...stateNames()].flatMap((name) => name.match(/[\p{L}']{2,}/gu) ?? []));

const splitWords = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/** In capitals without diacritics. Words that are also places are left out (ARGENTINA). */
export const nationalityWords = splitWords(data.nationalities);

/** Words and abbreviations in authority names, in capitals without diacritics. */
export const officeWords = splitWords(data.offices);

/** The place names and authority words that one state prints, in capitals with its diacritics. */
interface PlaceLexicon {
	readonly places: ReadonlySet<string>;
	/**
	 * `places` and the names of all states, because holders may be born abroad. Excludes the name of a state that equals
	 * one of the places without its diacritics (BRASILIA is Brazil in Finnish).
	 */
	readonly birthPlaces: ReadonlySet<string>;
	/** Single words. Complete authority names are in the passport's `states.json`. */
	readonly authorityWords: ReadonlySet<string>;
}

/** The texts of each state, by ISO 3166-1 alpha-3 code. */
const states = new Map(Object.entries(gazetteer.states).map(([state, texts]) => [state, [texts]] as const));
const allStates = [...states.values()].flat();

/** Returns the lexicon of a state's passports, or of all states if the state is null or unknown. */
export const findPlaceLexicon = (state: string | null): PlaceLexicon =>
	buildPlaceLexicon(states.get(state ?? "") ?? allStates);

const buildPlaceLexicon = memoise((texts: readonly Readonly<Record<"places" | "authorities", string>>[]) => {
	const places = texts.flatMap((state) => state.places.split(",").map((place) => place.trim()));
	const plainPlaces = new Set(places.map(removeDiacritics));
	return {
		places: new Set(places),
		birthPlaces: new Set([...places, ...[...stateNames()].filter((name) => !plainPlaces.has(name))]),
		authorityWords: new Set(texts.flatMap(({ authorities }) => authorities.match(/[\p{L}']{2,}/gu) ?? [])),
	};
});
