import type { State } from "../../decode/automaton.ts";
import { type SpacedText, spacedTexts } from "../../decode/beam.ts";
import type { Breadth } from "../../decode/prefix.ts";
import { type CharacterClass, classOf } from "./characters.ts";
import { type Emissions, pitchIn } from "./emissions.ts";

/** What a line may say. */
export interface LineGrammar {
	/** By position what may stand there. */
	readonly allowed: readonly CharacterClass[];
	/**
	 * How usual a character is behind a beginning of the line (natural logarithm, 0 for one that keeps every rule).
	 * Minus infinity for one that never stands there.
	 */
	follow(before: string, character: string): number;
	/** Whether `follow` may answer more than 0 for a character at a position: what else is known speaks for it. */
	favours(position: number): boolean;
}

/** A beginning of a line as a state of its grammar's automaton. What may follow is made when it is first reached. */
function stateOf(grammar: LineGrammar, before: string, weight: number): State {
	const isEnd = before.length === grammar.allowed.length;
	let arcs: State["arcs"] | null = null;
	return {
		get arcs() {
			arcs ??= isEnd ? new Map() : arcsOf(grammar, before);
			return arcs;
		},
		isEnd,
		weight,
		favours: grammar.favours(before.length),
	};
}

function arcsOf(grammar: LineGrammar, before: string): State["arcs"] {
	const allowed = grammar.allowed[before.length] as CharacterClass;
	const known = new Map<number, State>();
	const next = (code: number): State | undefined => {
		if (!allowed.includes(code)) return undefined;
		const character = String.fromCharCode(code);
		const state = known.get(code) ?? stateOf(grammar, before + character, grammar.follow(before, character));
		known.set(code, state);
		return state;
	};
	return { size: allowed.length, keys: () => allowed.values(), get: next };
}

/** Two neighbouring fillers melt into one in the recogniser's eyes about this often (counted on specimens). */
const melted = 0.005;
/** Before the first and behind the last character anything may stand, such as edges and dust, at this cost a step. */
const outside = 0.02;
/** What a character comes to that was not seen. Smaller is the recogniser's own noise. */
const unseen = 1e-6;
const filler = "<".charCodeAt(0);

/**
 * The likeliest lines that a look may show, the likeliest first. Characters of a zone are evenly spaced (2.54 mm, ICAO
 * Doc 9303 part 3). Neighbouring fillers may have melted together. Empty if the look can show none.
 */
export function likelyLines(emissions: Emissions, grammar: LineGrammar, breadth: Breadth): readonly SpacedText[] {
	const pitch = pitchIn(emissions) ?? emissions.shown.length / grammar.allowed.length;
	return spacedTexts(emissions, stateOf(grammar, "", 0), breadth, { pitch, filler, melted, outside, unseen });
}

/** One look at a line and the likeliest lines in it: found once, however many looks they are then weighed with. */
export interface SearchedLook {
	readonly emissions: Emissions;
	/** The likeliest first, one at least. */
	readonly lines: readonly SpacedText[];
	/** The natural logarithm of the likeliest path of any kind, with no rule at all. */
	readonly free: number;
	/** By text how the look shows it, as far as somebody asked (`showing`). */
	readonly shown: Map<string, SpacedText | null>;
}

/** All characters of the alphabet are tried where something was seen. */
const arcsMax = 37;
/**
 * How much is followed at once, first where nearly every line is read well, then where rules overrule what was
 * seen.
 */
const breadths: readonly Breadth[] = [
	{ width: 32, followedMin: 1e-4, arcsMax },
	{ width: 64, followedMin: 1e-10, arcsMax },
];
/** How much is followed at once where the line is known and only its alignments are not. */
const knownBreadth: Breadth = { width: 12, followedMin: 1e-10, arcsMax };
/**
 * A line is plain if it explains its look nearly as well as free reading does, its prior included (natural
 * logarithm). A broken check digit costs 7 of it.
 */
const plainMin = -7;
/**
 * This many of each look's lines are weighed with all looks. Measured with the whole search on 348 pages
 * (docs/experiments.md).
 */
const linesMax = 8;
/**
 * Lines this much less likely than a look's best (natural logarithm) cannot win: two broken rules cost as much.
 * Measured with the whole search on 348 pages (docs/experiments.md).
 */
const behindMax = 14;

/** Searches one look for lines. Null for a look that can hold none. */
export function searchLook(emissions: Emissions, grammar: LineGrammar): SearchedLook | null {
	const free = emissions.most.reduce((sum, most) => sum + Math.log(most), 0);
	let lines: readonly SpacedText[] = [];
	for (const breadth of breadths) {
		lines = likelyLines(emissions, grammar, breadth);
		if (lines[0] && lines[0].log + lines[0].prior - free > plainMin) break;
	}
	const [best] = lines;
	const least = best ? best.log + best.prior - behindMax : 0;
	const likely = lines.filter(({ log, prior }) => log + prior >= least);
	return best ? { emissions, lines: likely.slice(0, linesMax), free, shown: new Map() } : null;
}

/** How a look shows a known line. Null where it cannot. */
export function showing({ emissions, shown }: SearchedLook, text: string): SpacedText | null {
	const known = shown.get(text);
	if (known !== undefined) return known;
	const allowed = [...text].map(classOf);
	const line = likelyLines(emissions, { allowed, follow: () => 0, favours: () => false }, knownBreadth)[0] ?? null;
	shown.set(text, line);
	return line;
}
