import gazetteer from "./gazetteer.json" with { type: "json" };
import { stateNames } from "./state-names.ts";
import { unmarked } from "./unmarked.ts";

/**
 * Places of a state, and what its authorities are called: comma-separated, in capitals, with the state's own accents.
 * `*` stands for what varies. Places are used whole, of the authorities only the single words. Whole wordings of
 * authorities are the passport's (`states.json`).
 */
interface StateTexts {
	readonly places: string;
	readonly authorities: string;
}

/** By ISO 3166-1 alpha-3. A text that is not here is read letter by letter. */
const states: Readonly<Record<string, StateTexts>> = gazetteer.states;

/** What is usual in the print of one state, in capitals with its own accents. */
export interface UsualPrint {
	/** Whole names of places. */
	readonly places: ReadonlySet<string>;
	/**
	 * `places` and every state's name: people are born abroad. A state's name that is one of the places without its
	 * marks is left out (BRASILIA is Brazil in Finnish).
	 */
	readonly birthPlaces: ReadonlySet<string>;
	/** Words of what authorities are called. */
	readonly authorityWords: ReadonlySet<string>;
}

const known = new Map<string | null, UsualPrint>();

/**
 * What a state's passports print as places and authorities. For a state that is not known: what any state's print. Made
 * once for each.
 */
export function usualPrintOf(state: string | null): UsualPrint {
	const own = state === null ? undefined : states[state];
	const key = own ? state : null;
	const made = known.get(key) ?? usualPrintIn(own ? [own] : Object.values(states));
	known.set(key, made);
	return made;
}

function usualPrintIn(texts: readonly StateTexts[]): UsualPrint {
	const places = texts.flatMap((each) => each.places.split(",").map((place) => place.trim()));
	const authorities = texts.flatMap((each) => each.authorities.split(","));
	const words = authorities.flatMap((text) => text.match(/[\p{L}']{2,}/gu) ?? []);
	const plain = new Set(places.map(unmarked));
	return {
		places: new Set(places),
		birthPlaces: new Set([...places, ...[...stateNames()].filter((name) => !plain.has(name))]),
		authorityWords: new Set(words),
	};
}
