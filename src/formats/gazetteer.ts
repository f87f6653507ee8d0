import gazetteer from "./gazetteer.json" with { type: "json" };
import { marksManyLetters } from "./national-letters.ts";
import { plainLetters } from "./plain-words.ts";

/** Places of a state, and what its authorities are called: comma-separated, in capitals, with the state's own accents; `*` stands for what varies. */
interface StateTexts {
	readonly places: string;
	readonly authorities: string;
}

/**
 * What passports of each state (ISO 3166-1 alpha-3) print as places of birth and as authorities: its parts, and towns by how many are born
 * there. General knowledge; a text that is not here is read letter by letter.
 */
const states: Readonly<Record<string, StateTexts>> = gazetteer;

/** States of another script, and African ones, that print French names as often without their accents. */
const plainToo = new Set(
	"BDI BEN BFA CAF CIV CMR COD COG COM DJI DZA GAB GIN LBN MAR MDG MLI MRT NER RWA SEN SYR TCD TGO TUN".split(" "),
);

/**
 * The words of a state's places and authorities, with their accents, and without where the state prints those too; none for a state that is not
 * known. A text that is another one without its marks is no text of its own where a language marks very many letters ("HA NOI").
 */
export function placeWords(state: string): readonly string[] {
	const own = states[state];
	if (own === undefined) return [];
	const texts = [...own.places.split(","), ...own.authorities.split(",")].map((text) => text.trim());
	const marked = new Set(texts.filter((text) => text !== plainLetters(text)).map(plainLetters));
	const listed = marksManyLetters(state) ? texts.filter((text) => !marked.has(text)) : texts;
	// Apostrophes are lost in print and in reading (SAVAI'I as SAVAII).
	const words = listed.flatMap((text) => `${text} ${text.replaceAll("'", "")}`.match(/\p{L}{2,}/gu) ?? []);
	return plainToo.has(state) ? [...words, ...words.map(plainLetters)] : words;
}

/** A state's places, and the words of what its authorities are called; of all states where the state is not known. Made once for each. */
export function statesWords(state: string | null): {
	readonly places: ReadonlySet<string>;
	readonly authorities: ReadonlySet<string>;
} {
	const own = state === null ? undefined : states[state];
	const known = wordSets.get(own ? state : null);
	if (known) return known;
	const all = own ? [own] : Object.values(states);
	const words = (texts: readonly string[]): ReadonlySet<string> =>
		new Set(texts.flatMap((text) => text.match(/[\p{L}']{2,}/gu) ?? []));
	const made = {
		places: new Set(all.flatMap((each) => each.places.split(",").map((place) => place.trim()))),
		authorities: words(all.flatMap(({ places, authorities }) => [places, authorities])),
	};
	wordSets.set(own ? state : null, made);
	return made;
}

const wordSets = new Map<string | null, ReturnType<typeof statesWords>>();

const key = (text: string): string => plainLetters(text).replaceAll(/[^A-Z]/g, "");

let statesByPlace: ReadonlyMap<string, readonly string[]> | null = null;

/** Which states have a place, by its key; made at the first question. */
function statesOf(place: string): readonly string[] {
	if (statesByPlace === null) {
		const index = new Map<string, string[]>();
		for (const [state, { places }] of Object.entries(states))
			for (const each of new Set(places.split(",").map(key))) index.set(each, [...(index.get(each) ?? []), state]);
		statesByPlace = index;
	}
	return statesByPlace.get(place) ?? [];
}

/** A single word that is a place of the state without its gaps ("ALAIN") with them; as it is where a place is written so. */
export function withPlaceSpaces(text: string, state: string | null): string {
	if (state === null || !/^\p{L}+$/u.test(text)) return text;
	const same = (states[state]?.places ?? "").split(",").map((place) => place.trim());
	const [place, ...others] = same.filter((each) => key(each) === key(text));
	const words = place?.split(" ") ?? [];
	if (others.length > 0 || words.length < 2 || words.join("").length !== text.length) return text;
	const ends = words.map((_, at) => words.slice(0, at + 1).join("").length);
	return words.map(({ length }, at) => text.slice((ends[at] as number) - length, ends[at])).join(" ");
}

/** A place of another state than the document's is only known by a name of so many letters. */
const abroadMin = 5;

/**
 * Whether a text, read with its accents or without, says a place of a state or, by a longer name, of any: alone, or with more before or behind a
 * comma, a slash or a bracket ("BOGOTÁ, D.C.", "VARNA (BGR)").
 */
export function isKnownPlace(text: string, state: string | null): boolean {
	return text.split(/[,/()]/).some((part) => isPlace(part, state) || isOfTwo(part, state));
}

function isPlace(text: string, state: string | null): boolean {
	const name = key(text);
	const known = statesOf(name);
	return known.length > 0 && ((state !== null && known.includes(state)) || name.length >= abroadMin);
}

/** Two places of one state whose comma was not seen: "KOCHI KERALA". */
function isOfTwo(text: string, state: string | null): boolean {
	const words = text.trim().split(/\s+/);
	const isOwn = (part: readonly string[]) => state !== null && statesOf(key(part.join(" "))).includes(state);
	return words.some((_, at) => at > 0 && isOwn(words.slice(0, at)) && isOwn(words.slice(at)));
}

const authorities = new Map<string, readonly RegExp[]>();

/** Shorter names of authorities are as likely something else. */
const authorityMin = 3;

/** Whether a text, read with its accents or without, is what an authority of a state is called, and no place of it. */
export function isKnownAuthority(text: string, state: string | null): boolean {
	if (state === null || isKnownPlace(text, state)) return false;
	const own = authorities.get(state) ?? patternsOf(states[state]?.authorities ?? "");
	authorities.set(state, own);
	return own.some((pattern) => pattern.test(spaced(text)));
}

/** Words and numbers of a text, in capitals without marks, single spaces between them. */
const spaced = (text: string): string =>
	plainLetters(text)
		.match(/[A-Z0-9]+/g)
		?.join(" ") ?? "";

const patternsOf = (names: string): readonly RegExp[] =>
	names
		.split(",")
		.filter((name) => key(name).length >= authorityMin)
		.map((name) => name.split("*").map(spaced).join(" .+ ").trim())
		.map((pattern) => new RegExp(`^${pattern}$`));
