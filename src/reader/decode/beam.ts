import type { State } from "./automaton.ts";
import {
	type AlignedCharacter,
	type BeamLimits,
	createPrefix,
	type Prefix,
	prefixText,
	pruneBeam,
	toAlignedCharacters,
} from "./prefix.ts";
import { type Spacing, spacingLikelihood, unseenDeviationMax } from "./spacing.ts";
import { anyCharacterProbability, characterProbability, rescaleBelow, type Steps } from "./steps.ts";

/** A text with its log likelihood: the probability of the steps, summed over all alignments (natural logarithm). */
export interface LikelyText {
	readonly text: string;
	readonly log: number;
}

export interface SpacedText extends LikelyText {
	/** Sum of the log priors of its characters (natural logarithm), not included in `log`. */
	readonly logPrior: number;
	/** The most probable alignment, by character. Empty if the search had no `spacing`. */
	readonly characters: readonly AlignedCharacter[];
}

/** Minimum probability that a step shows any character, for a misread character to be considered there. */
const nonBlankMin = 0.3;

export interface BoundedSteps extends Steps {
	/** Upper bounds of the log likelihood of every text, cumulative up to each step. One more entry than steps. */
	readonly bounds: Float64Array;
}

/** The steps at which texts begin and end, and how far their probability may fall below the bound. */
export interface SearchRange {
	readonly from: number;
	/** Steps at which texts end, exclusive, ascending. */
	readonly ends: readonly number[];
	/** For each end, how far texts with this or a later end may fall below the bound (natural logarithm). */
	readonly slack: Float64Array;
}

interface SearchState {
	readonly steps: Steps;
	readonly beamLimits: BeamLimits;
	readonly spacing: Spacing | null;
	/** Highest probability of a prefix at this step so far. Prefixes far below it are pruned. */
	bestProbability: number;
	/** Lowest probability of the prefixes of a full beam; 0 while it has room. A prefix below it never enters. */
	leastProbability: number;
	/** Prefixes that entered the beam at this step. */
	readonly added: Prefix[];
	step: number;
}

/**
 * Finds the most probable texts of an automaton that start at one step, by a CTC prefix beam search. Returns, for each
 * end, the texts in the beam, most probable first (priors included). Stops at the first end for which no text can be
 * probable enough, so the result may have fewer lists than ends. `spacing`: for evenly spaced characters.
 */
export function likelyTexts(
	steps: BoundedSteps,
	{ from, ends, slack }: SearchRange,
	automaton: State,
	beamLimits: BeamLimits,
	spacing: Spacing | null = null,
): readonly (readonly SpacedText[])[] {
	const results: (readonly SpacedText[])[] = [];
	const search: SearchState = {
		steps,
		beamLimits,
		spacing,
		bestProbability: 0,
		leastProbability: 0,
		added: [],
		step: from,
	};
	const root = createPrefix(null, 0, automaton);
	root.blankProbability = 1;
	root.isInBeam = true;
	let beam: readonly Prefix[] = [root];
	let logScale = 0;
	for (const [index, end] of ends.entries()) {
		for (; search.step < end; search.step++) {
			beam = advance(beam, search);
			const total = beam.reduce((sum, prefix) => sum + prefix.blankProbability + prefix.endingProbability, 0);
			const log = Math.log(total);
			const bound = (steps.bounds[search.step + 1] as number) - (steps.bounds[from] as number);
			if (!(logScale + log + (slack[index] as number) >= bound)) return results;
			if (total > rescaleBelow) continue;
			logScale += log;
			for (const prefix of beam) {
				prefix.blankProbability /= total;
				prefix.endingProbability /= total;
			}
		}
		results.push(toTexts(beam, logScale));
	}
	return results;
}

const toTexts = (beam: readonly Prefix[], logScale: number): readonly SpacedText[] =>
	beam
		.filter(
			({ state, parent, blankProbability, endingProbability }) =>
				state.isAccepting && parent !== null && blankProbability + endingProbability > 0,
		)
		.sort((a, b) => b.blankProbability + b.endingProbability - a.blankProbability - a.endingProbability)
		.map((prefix) => ({
			text: prefixText(prefix),
			logPrior: prefix.logPrior,
			log: Math.log(prefix.blankProbability + prefix.endingProbability) + logScale - prefix.logPrior,
			characters: toAlignedCharacters(prefix.alignment),
		}));

function advance(beam: readonly Prefix[], search: SearchState): readonly Prefix[] {
	const { steps, step, beamLimits, added } = search;
	search.bestProbability = 0;
	search.leastProbability = beam.length < beamLimits.width ? 0 : Number.POSITIVE_INFINITY;
	added.length = 0;
	for (const prefix of beam) {
		const probability = stay(prefix, search);
		search.bestProbability = Math.max(search.bestProbability, probability);
		search.leastProbability = Math.min(search.leastProbability, probability);
	}
	const { offsets } = steps.characterProbabilities;
	const isEmpty = offsets[step] === offsets[step + 1] && (steps.nonBlanks[step] as number) <= nonBlankMin;
	if (isEmpty && search.spacing === null) return beam;
	for (const prefix of beam) extendByAll(prefix, search);
	if (search.spacing) {
		for (const prefix of beam) mergeFillers(prefix, search, search.spacing);
		for (let i = 0; i < added.length; i++) mergeFillers(added[i] as Prefix, search, search.spacing);
	}
	return added.length === 0 ? beam : pruneBeam([...beam, ...added], beamLimits);
}

/** Extends the alignments of a prefix by one step without a new character. Returns the prefix's new probability. */
function stay(prefix: Prefix, { steps, step, spacing }: SearchState): number {
	const { blankProbability: blank, endingProbability, alignment, state, parent } = prefix;
	const total = blank + endingProbability;
	const stepBlank = steps.blanks[step] as number;
	const isInside = spacing === null || (parent !== null && state.arcs.size > 0);
	prefix.extensible = steps.isContinuation[step] === 1 ? blank : total;
	prefix.previousBlank = blank;
	prefix.previousAlignment = alignment;
	prefix.blankProbability = total * (isInside ? stepBlank : Math.max(stepBlank, spacing.outsideProbability));
	if (endingProbability === 0) return prefix.blankProbability;
	const probability = characterProbability(steps.characterProbabilities, step, prefix.code);
	prefix.endingProbability = endingProbability * probability;
	if (alignment && probability > (alignment.probability ?? 1) && endingProbability > blank)
		prefix.alignment = { step, probability, previous: alignment.previous };
	return prefix.blankProbability + prefix.endingProbability;
}

/** Extends a prefix by every character that may begin at the step. */
function extendByAll(prefix: Prefix, search: SearchState): void {
	const { steps, step, beamLimits, spacing } = search;
	const { arcs } = prefix.state;
	const threshold = pruningThreshold(search);
	if (arcs.size === 0 || prefix.extensible < threshold) return;
	const deviation =
		spacing && prefix.previousAlignment ? Math.abs((step - prefix.previousAlignment.step) / spacing.pitch - 1) : 0;
	const likelihood = spacing ? spacingLikelihood(deviation) : 1;
	const unseen = arcs.size <= beamLimits.arcsMax ? unseenProbability(search, deviation) : 0;
	for (let child = prefix.lastChild; child !== null; child = child.sibling) {
		if (!child.isInBeam) continue;
		const probability = characterProbability(steps.characterProbabilities, step, child.code) + unseen;
		const total = extensionProbability(prefix, child.code, probability) * likelihood;
		addAlignments(child, total, search, step, probability, prefix.previousAlignment);
	}
	// All transitions are tried only if an unseen character would not be pruned.
	if (unseen > 0 && unseen * likelihood * prefix.extensible >= threshold) {
		for (const code of arcs.keys()) {
			extend(prefix, code, characterProbability(steps.characterProbabilities, step, code) + unseen, likelihood, search);
		}
		return;
	}
	const { offsets, codes, probabilities } = steps.characterProbabilities;
	const end = offsets[step + 1] as number;
	for (let i = offsets[step] as number; i < end; i++) {
		extend(prefix, codes[i] as number, (probabilities[i] as number) + unseen, likelihood, search);
	}
}

/** Returns the probability of an unseen character. `deviation`: distance from its even position, in pitches. */
function unseenProbability({ steps, step, spacing }: SearchState, deviation: number): number {
	const nonBlank = steps.nonBlanks[step] as number;
	if (spacing) return nonBlank > nonBlankMin || deviation < unseenDeviationMax ? spacing.unseenProbability : 0;
	return nonBlank > nonBlankMin ? nonBlank * anyCharacterProbability : 0;
}

/** Returns the probability below which an extension would be pruned. Most extensions are below it and not created. */
const pruningThreshold = ({ bestProbability, leastProbability, beamLimits }: SearchState): number =>
	Math.max(leastProbability, bestProbability * beamLimits.relativeMin);

/** Returns the probability of a prefix followed by a character. A blank must separate equal characters. */
const extensionProbability = ({ code, previousBlank, extensible }: Prefix, next: number, probability: number): number =>
	probability * (next === code ? previousBlank : extensible);

/** Extends a prefix by a character that begins at this step, unless the extension is already in the beam. */
function extend(prefix: Prefix, code: number, probability: number, likelihood: number, search: SearchState): void {
	const total = extensionProbability(prefix, code, probability) * likelihood;
	if (total === 0 || total < pruningThreshold(search)) return;
	const child = findOrCreateChild(prefix, code);
	if (child && !child.isInBeam) addAlignments(child, total, search, search.step, probability, prefix.previousAlignment);
}

/** Returns the extension of a prefix by one character. Null if the automaton does not allow it. */
function findOrCreateChild(prefix: Prefix, code: number): Prefix | null {
	let child = prefix.lastChild;
	while (child !== null && child.code !== code) child = child.sibling;
	const state = child === null ? prefix.state.arcs.get(code) : undefined;
	return state ? createPrefix(prefix, code, state) : child;
}

/** Adds the alignments in which another filler has merged with the filler at this step. */
function mergeFillers(prefix: Prefix, search: SearchState, { filler, mergeProbability, pitch }: Spacing): void {
	if (prefix.code !== filler || prefix.endingProbability === 0) return;
	const [step, total] = [(prefix.alignment?.step ?? 0) + pitch, mergeProbability * prefix.endingProbability];
	const child = total > 0 ? findOrCreateChild(prefix, filler) : null;
	if (child && (child.isInBeam || total >= pruningThreshold(search)))
		addAlignments(child, total, search, step, null, prefix.alignment);
}

/** Adds alignments with the probability `total`. `step` and `probability` describe the prefix's last character. */
function addAlignments(
	prefix: Prefix,
	total: number,
	search: SearchState,
	step: number,
	probability: number | null,
	previous: AlignedCharacter | null,
): void {
	const { logPrior } = prefix.state;
	const weighted = logPrior === undefined ? total : total * Math.exp(logPrior);
	const isNew = !prefix.isInBeam;
	if (weighted === 0) return;
	if (search.spacing && (isNew || weighted > prefix.blankProbability + prefix.endingProbability))
		prefix.alignment = { step, probability, previous };
	if (!isNew) {
		prefix.endingProbability += weighted;
		return;
	}
	prefix.blankProbability = 0;
	prefix.endingProbability = weighted;
	prefix.isInBeam = true;
	search.bestProbability = Math.max(search.bestProbability, weighted);
	search.added.push(prefix);
}
