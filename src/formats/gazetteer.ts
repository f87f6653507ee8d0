import { africa } from "./gazetteer/africa.ts";
import { americas } from "./gazetteer/americas.ts";
import { asia } from "./gazetteer/asia.ts";
import { europe } from "./gazetteer/europe.ts";
import { oceania } from "./gazetteer/oceania.ts";
import { plainLetters } from "./plain-words.ts";

/** Places of a state, and what its authorities are called: comma-separated, in capitals, with the state's own accents. */
export interface StateTexts {
	readonly places: string;
	readonly authorities: string;
}

/**
 * What passports of each state (ISO 3166-1 alpha-3) print as places of birth and as authorities: its parts, and towns by how many are born
 * there. General knowledge; a text that is not here is read letter by letter.
 */
const states: Readonly<Record<string, StateTexts>> = { ...africa, ...americas, ...asia, ...europe, ...oceania };

/**
 * The words of a state's places and authorities, with their accents, and without only where the state has no such word with them; none for
 * a state that is not known.
 */
export function placeWords(state: string): readonly string[] {
	const own = states[state];
	const texts = own === undefined ? "" : `${own.places},${own.authorities}`;
	// Apostrophes are lost in print and in reading (SAVAI'I as SAVAII).
	const words = [texts, texts.replaceAll("'", "")].flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
	const unaccented = new Set(words.filter((word) => word !== plainLetters(word)).map(plainLetters));
	return words.filter((word) => !unaccented.has(word));
}

const key = (text: string): string => plainLetters(text).replaceAll(/[^A-Z]/g, "");

const statesByPlace = new Map<string, readonly string[]>();
for (const [state, { places }] of Object.entries(states))
	for (const place of new Set(places.split(",").map(key)))
		statesByPlace.set(place, [...(statesByPlace.get(place) ?? []), state]);

/** A place of another state than the document's is only known by a name of so many letters. */
const abroadMin = 5;

/**
 * Whether a text, read with its accents or without, says a place of a state or, by a longer name, of any: alone, or with more before or behind a
 * comma, a slash or a bracket ("BOGOTÁ, D.C.", "VARNA (BGR)").
 */
export function isKnownPlace(text: string, state: string | null): boolean {
	return text.split(/[,/()]/).some((part) => {
		const name = key(part);
		const known = statesByPlace.get(name);
		return known !== undefined && ((state !== null && known.includes(state)) || name.length >= abroadMin);
	});
}
