import gazetteer from "./gazetteer.json" with { type: "json" };
import { stateNames } from "./state-names.ts";
import { withoutDiacritics } from "./without-diacritics.ts";

/**
 * A state's place names and authority names: comma-separated, in capitals, with the state's own accents. `*` is a
 * wildcard. Place names are used whole, authority names only as single words; whole authority phrases belong to the
 * passport (`states.json`).
 */
interface StateTexts {
	readonly places: string;
	readonly authorities: string;
}

/** By ISO 3166-1 alpha-3. */
const states: Readonly<Record<string, StateTexts>> = gazetteer.states;

/** The lexicon of one state's print, in capitals with its own accents. */
export interface PlaceLexicon {
	/** Whole place names. */
	readonly places: ReadonlySet<string>;
	/**
	 * `places` and the names of all states, since people are born abroad. Excludes a state's name that equals a place
	 * without its diacritics (BRASILIA is Brazil in Finnish).
	 */
	readonly birthPlaces: ReadonlySet<string>;
	/** Words of authority names. */
	readonly authorityWords: ReadonlySet<string>;
}

const known = new Map<string | null, PlaceLexicon>();

/** The lexicon of a state's passports; of all states if the state is unknown. Cached. */
export function placeLexiconOf(state: string | null): PlaceLexicon {
	const own = state === null ? undefined : states[state];
	const key = own ? state : null;
	const made = known.get(key) ?? placeLexiconIn(own ? [own] : Object.values(states));
	known.set(key, made);
	return made;
}

function placeLexiconIn(texts: readonly StateTexts[]): PlaceLexicon {
	const places = texts.flatMap((each) => each.places.split(",").map((place) => place.trim()));
	const authorities = texts.flatMap((each) => each.authorities.split(","));
	const words = authorities.flatMap((text) => text.match(/[\p{L}']{2,}/gu) ?? []);
	const plain = new Set(places.map(withoutDiacritics));
	return {
		places: new Set(places),
		birthPlaces: new Set([...places, ...[...stateNames()].filter((name) => !plain.has(name))]),
		authorityWords: new Set(words),
	};
}
