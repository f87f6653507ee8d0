import { capitals } from "../latin-characters.ts";
import { alphabetSize, codeOf, filler } from "./characters.ts";
import type { Decoding } from "./decode.ts";
import { type DecodedLook, decodeLook, type LineLook, type LineReading, meanMarginals, rank } from "./line-reading.ts";
import { logAt, type Rough, statesIn } from "./states.ts";
import { firstSpans, firstTemplate as template } from "./td3.ts";

/** What is known of the line from elsewhere. */
export interface FirstLineHints {
	/** The nationality of line 2, three characters with fillers. */
	readonly nationality: string | null;
	/**
	 * How much more likely a name is for what is printed elsewhere on the page (natural logarithm). 0 if the page says
	 * nothing of it.
	 */
	readonly favour: (name: string) => number;
}

/** This many of the likeliest names are put together with the line's first five characters. */
const namesMax = 8;
/** This many whole lines are weighed exactly, which is dear; the rest were weighed roughly. */
const linesMax = 16;
const [nameStart] = firstSpans.name;

/** Decodes one look at the first line of a passport. Null for one that cannot hold it. */
export const decodeFirstLine = (look: LineLook): DecodedLook | null => decodeLook(look, template, firstGap);

/** Reads the first line of a passport from all looks at it: texts of 44 characters. */
export function readFirstLine(looks: readonly DecodedLook[], hints: FirstLineHints): LineReading {
	if (looks.length === 0) return { ranked: [], seen: 0 };
	const marginals = meanMarginals(looks);
	const known = names(marginals);
	const lines = heads(marginals, hints).flatMap((head) =>
		known.map((name) => {
			const usual = soundOf(name.text) + hints.favour(name.text);
			return { text: head.text + name.text, prior: head.prior + usual, rough: head.rough + name.rough + usual };
		}),
	);
	lines.sort((a, b) => b.rough - a.rough);
	return { ranked: rank(lines.slice(0, linesMax), looks), seen: seenShare(looks) };
}

/** A letter that was seen leaves this many characters possible at most: itself and those of its shape. */
const charactersTogether = 4;
/** These characters must have this share of a position's probability; with less, the position was not seen. */
const seenMin = 0.8;

/**
 * How well the worst position of the name was seen, 0..1, in the look that saw it best. Where glare hides a letter,
 * each of the 27 characters is as likely as another. The few lines that are weighed against one another do not tell
 * that.
 */
function seenShare(looks: readonly DecodedLook[]): number {
	let least = seenMin;
	for (let position = nameStart; position < template.length; position++) {
		const shares = looks.map(({ decoding }) => {
			const row = decoding.marginals.slice(position * alphabetSize, (position + 1) * alphabetSize).sort();
			return row.slice(-charactersTogether).reduce((sum, each) => sum + each, 0);
		});
		least = Math.min(least, Math.max(...shares));
	}
	return least / seenMin;
}

/**
 * The end of the primary identifier's first part. Up to there no filler can have melted away, except in `P<`, which has
 * two characters.
 */
function firstGap({ marginals }: Decoding): number {
	for (let i = nameStart + 1; i < template.length; i++) {
		if ((marginals[i * alphabetSize + filler] as number) > 0.5) return i;
	}
	return template.length;
}

/** Document code and issuing state: the first five characters. */
function heads(marginals: Float64Array, { nationality }: FirstLineHints): Rough[] {
	return statesIn(marginals, firstSpans.issuingState, nationality).flatMap((state) =>
		types(marginals).map((type) => ({
			text: type.text + state.text,
			prior: type.prior + state.prior,
			rough: type.rough + state.rough,
		})),
	);
}

/** What documents with two lines begin with, and how usual each is where a passport is expected. */
const documentCodes: Readonly<Record<string, number>> = { P: 0.96, V: 0.02, I: 0.01, A: 0.005, C: 0.005 };
/**
 * Most passports print a filler as their second character. Of the letters, those seen on real passports are likelier
 * than the rest.
 */
const subtypes: Readonly<Record<string, number>> = {
	"<": 0.8,
	P: 0.03,
	D: 0.03,
	O: 0.03,
	S: 0.02,
	E: 0.01,
	A: 0.02,
	M: 0.02,
};
/** How usual any other letter is there. */
const subtypeElse = 0.003;

function types(marginals: Float64Array): Rough[] {
	return Object.entries(documentCodes)
		.flatMap(([code, share]) =>
			[...`<${capitals}`].map((subtype) => {
				const prior = Math.log(share) + Math.log(subtypes[subtype] ?? subtypeElse);
				const rough = prior + logAt(marginals, 0, code) + logAt(marginals, 1, subtype);
				return { text: code + subtype, prior, rough };
			}),
		)
		.sort((a, b) => b.rough - a.rough)
		.slice(0, 3);
}

/**
 * The grammar of names (ICAO Doc 9303 part 4, section 4.2.2.1) as a machine: what a filler or a letter leads to. There
 * is only one `<<`, then the given names, then fillers to the end. Some states print an empty primary identifier (`<<`
 * at once) for single names.
 */
const machine = {
	start: { letter: "primary", filler: "empty" },
	empty: { letter: null, filler: "divided" },
	primary: { letter: "primary", filler: "primaryGap" },
	primaryGap: { letter: "primary", filler: "divided" },
	divided: { letter: "secondary", filler: "rest" },
	secondary: { letter: "secondary", filler: "secondaryGap" },
	secondaryGap: { letter: "secondary", filler: "rest" },
	rest: { letter: null, filler: "rest" },
} as const;

type NameState = keyof typeof machine;

/** More consonants than this in a row are rare in the names of any language, transliterated ones included. */
const consonantsMax = 3;
/** What each further consonant in a row costs (natural logarithm). */
const consonantCost = 1.2;

/** How a name sounds (natural logarithm, 0 or below). It tells O from D and I from L where the pixels do not. */
function soundOf(name: string): number {
	const runs = name.match(/[B-DF-HJ-NP-TV-XZ]+/g) ?? [];
	return runs.reduce((sum, run) => sum - consonantCost * Math.max(0, run.length - consonantsMax), 0);
}

/** The likeliest names of 39 characters that keep the grammar, the likeliest first. */
function names(marginals: Float64Array): Rough[] {
	let states = new Map<NameState, Rough[]>([["start", [{ text: "", prior: 0, rough: 0 }]]]);
	for (let position = nameStart; position < template.length; position++) states = stepped(states, marginals, position);
	return [...states.values()]
		.flat()
		.sort((a, b) => b.rough - a.rough)
		.slice(0, namesMax);
}

/** A letter that is less probable than this at its position is not tried. */
const considered = 1e-4;

function stepped(states: Map<NameState, Rough[]>, marginals: Float64Array, position: number): Map<NameState, Rough[]> {
	const next = new Map<NameState, Rough[]>();
	for (const [state, readings] of states) {
		for (const character of `<${capitals}`) {
			const to = character === "<" ? machine[state].filler : machine[state].letter;
			const probability = marginals[position * alphabetSize + codeOf(character)] as number;
			if (to === null || (probability < considered && character !== "<")) continue;
			const added = Math.log(Math.max(probability, 1e-9));
			const grown = readings.map(({ text, rough }) => ({ text: text + character, prior: 0, rough: rough + added }));
			next.set(to, [...(next.get(to) ?? []), ...grown]);
		}
	}
	for (const [state, readings] of next) {
		next.set(state, readings.sort((a, b) => b.rough - a.rough).slice(0, namesMax));
	}
	return next;
}
