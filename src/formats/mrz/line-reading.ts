import type { Grid } from "./alignment.ts";
import { type CharacterClass, codeOf } from "./characters.ts";
import { type Decoding, decode } from "./decode.ts";
import { type Emissions, emissionColumns } from "./emissions.ts";
import { fittedGrid, gridOf, toldGrid } from "./grid.ts";
import { likelihoods } from "./likelihood.ts";
import { quickDecode } from "./quick-decode.ts";

/**
 * One look at a line: what the recogniser thought, and where characters stand if another line told (steps of this
 * look).
 */
export interface LineLook {
	readonly emissions: Emissions;
	readonly places: Float64Array | null;
}

/** One look at a line, decoded: done once, however many looks it is then weighed with. */
export interface DecodedLook {
	readonly emissions: Emissions;
	readonly decoding: Decoding;
	readonly grid: Grid | null;
}

/** A whole line that may be what is printed. */
export interface LineCandidate {
	readonly text: string;
	/** How usual such a line is, known before looking (natural logarithm). 0 for a line that keeps every rule. */
	readonly prior: number;
}

/** A candidate and the share it has of all that was considered, 0..1. */
export interface RankedLine extends LineCandidate {
	readonly certainty: number;
	/**
	 * How much worse the line explains the look that it fits best than free reading explains it (natural logarithm, 0 or
	 * below). Far below 0, rules had to overrule what was clearly seen.
	 */
	readonly strain: number;
}

/** What came of reading one line. */
export interface LineReading {
	/** The likeliest first. Empty where nothing can be such a line. */
	readonly ranked: readonly RankedLine[];
	/** How well every position that no check digit vouches for was seen, 0..1. */
	readonly seen: number;
}

/**
 * Decodes one look at a line. Another line may tell how its characters lie. Else the look is decoded freely, and then
 * with the even pitch that its first characters show. `anchored`: how many of these are surely counted right. Null for
 * a look that cannot hold the line.
 */
export function decodeLook(
	{ emissions, places }: LineLook,
	template: readonly CharacterClass[],
	anchored: (decoding: Decoding) => number,
): DecodedLook | null {
	const quick = quickDecode(emissions, template);
	if (quick !== null && agrees(quick, places)) return { emissions, decoding: quick, grid: gridOf(quick) };
	const told = places === null ? null : toldGrid(places);
	const first = decode(emissions, template, told);
	if (first === null) return null;
	const own = told === null ? gridOf(first, anchored(first)) : fittedGrid(told.places, first);
	if (own === null) return { emissions, decoding: first, grid: null };
	const guided = guide(emissions, template, own) ?? { emissions, decoding: first, grid: told };
	if (told !== null) return guided;
	// A grid from a few characters is a little too wide or too narrow at the other end. What it brought to light corrects
	// it.
	return guide(emissions, template, fittedGrid(own.places, guided.decoding)) ?? guided;
}

function guide(emissions: Emissions, template: readonly CharacterClass[], grid: Grid): DecodedLook | null {
	const decoding = decode(emissions, template, grid);
	return decoding === null ? null : { emissions, decoding, grid };
}

/** Whether every character lies where another line says that it does, once that is fitted. */
function agrees(decoding: Decoding, places: Float64Array | null): boolean {
	if (places === null) return true;
	const grid = fittedGrid(places, decoding);
	return decoding.onsets.every((step, i) => Math.abs(step - (grid.places[i] as number)) < 0.5 * pitchOf(places));
}

const pitchOf = (places: Float64Array): number =>
	((places[places.length - 1] as number) - (places[0] as number)) / (places.length - 1);

/** The mean of what the looks say of each position. Throws a RangeError for an empty list. */
export function meanMarginals(looks: readonly DecodedLook[]): Float64Array {
	const first = looks[0];
	if (first === undefined) throw new RangeError("no look at the line");
	const sum = new Float64Array(first.decoding.marginals.length);
	for (const { decoding } of looks) {
		for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (decoding.marginals[i] as number) / looks.length;
	}
	return sum;
}

/**
 * Looks at the same pixels are not independent: n of them weigh as much as n to this power. It is set so that no line
 * read with a certainty of 0.9 or more from blurred specimens was wrong.
 */
const independence = 0.35;

/**
 * Weighs whole lines against one another, by what every look says of each (exactly) and by their priors. The likeliest
 * comes first.
 */
export function rank(candidates: readonly LineCandidate[], looks: readonly DecodedLook[]): RankedLine[] {
	if (candidates.length === 0 || looks.length === 0) return [];
	const judges = looks.map(({ emissions, decoding, grid }) => likelihoods(emissions, decoding.length, grid));
	const evidence = candidates.map(({ text }) => {
		const codes = Uint8Array.from(text, codeOf);
		return judges.map((judge) => judge(codes));
	});
	const free = looks.map(({ emissions }) => freest(emissions));
	const voices = voicesOf(evidence, free);
	const weights = candidates.map(({ prior }, index) => {
		return prior + voices.reduce((sum, voice, look) => sum + voice * (evidence[index]?.[look] as number), 0);
	});
	const best = Math.max(...weights);
	const total = weights.reduce((sum, weight) => sum + Math.exp(weight - best), 0);
	return candidates
		.map((candidate, index) => ({
			...candidate,
			certainty: Math.exp((weights[index] as number) - best) / total,
			strain: Math.min(0, Math.max(...free.map((each, look) => (evidence[index]?.[look] ?? 0) - each))),
		}))
		.sort((a, b) => b.certainty - a.certainty);
}

/** A look that no candidate explains better than this (natural logarithm) has half a voice. */
const halfVoiceStrain = 10;

/**
 * How much each look counts. A look counts less if the best candidate explains it worse. All together count as
 * `independence` says.
 */
function voicesOf(evidence: readonly (readonly number[])[], free: readonly number[]): number[] {
	const shares = free.map((each, look) => {
		const best = Math.max(...evidence.map((own) => own[look] as number)) - each;
		return best < 0 ? 1 / (1 - Math.max(best, -1e6) / halfVoiceStrain) : 1;
	});
	const sum = shares.reduce((a, b) => a + b, 0);
	// The number of looks that count fully would be the sum over the largest.
	const total = (sum / Math.max(...shares)) ** independence;
	return shares.map((share) => (share / sum) * total);
}

/** The natural logarithm of the likeliest path of any kind through a look, with no rule at all. */
function freest({ steps, rows }: Emissions): number {
	let sum = 0;
	for (let step = 0; step < steps; step++) {
		let most = 0;
		for (let column = 0; column < emissionColumns; column++) {
			most = Math.max(most, rows[step * emissionColumns + column] as number);
		}
		sum += Math.log(most);
	}
	return sum;
}
