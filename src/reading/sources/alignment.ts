import type { Spellings } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import { tooSmall } from "../candidates/other-text.ts";
import { anyCharacter } from "../characters/confusion.ts";
import type { Odds } from "../characters/odds.ts";
import type { Step } from "../print/index.ts";

/** A character of a text, and which may stand before it. The places of Glushkov's automaton. */
interface Place {
	readonly codes: ReadonlySet<number>;
	/** Those before it. Of one that shows the same character a blank must part it. */
	readonly before: readonly { readonly at: number; readonly isSame: boolean }[];
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** The automaton of all spellings of a text. */
const automatonPlaces = once(({ arcs, end }: Spellings): readonly Place[] => {
	const printed = arcs.filter(({ characters }) => characters !== "");
	const silent = Map.groupBy(
		arcs.filter(({ characters }) => characters === ""),
		({ from }) => from,
	);
	const reached = (from: number): ReadonlySet<number> => {
		const all = new Set([from]);
		for (const at of all) for (const { to } of silent.get(at) ?? []) all.add(to);
		return all;
	};
	const [first, ends] = [reached(0), printed.map(({ to }) => reached(to))];
	const codes = printed.map(({ characters }) => new Set([...characters].map((each) => each.charCodeAt(0))));
	return printed.map(({ from, characters }, index) => ({
		codes: codes[index] as Set<number>,
		before: printed.flatMap((other, at) =>
			// Staying at a place that may be taken again is taking it again.
			ends[at]?.has(from) ? [{ at, isSame: at === index || other.characters === characters }] : [],
		),
		isFirst: first.has(from),
		isLast: ends[index]?.has(end) ?? false,
	}));
});

/**
 * How probable steps are if one of these spellings stands there (natural logarithm, all alignments of all spellings
 * summed). `silences`: what each step gives no character of the text. The method is the forward pass of CTC, over an
 * automaton in place of one text.
 */
export function saidLog(steps: readonly Step[], silences: Float64Array, spellings: Spellings): number {
	const places = automatonPlaces(spellings);
	const count = places.length;
	let before: Alignments = { nothing: 1, blank: new Float64Array(count), ending: new Float64Array(count) };
	let next: Alignments = { nothing: 1, blank: new Float64Array(count), ending: new Float64Array(count) };
	let scale = 0;
	for (const [index, step] of steps.entries()) {
		const total = advance(places, step, silences[index] as number, before, next);
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		[before, next] = [next, before];
		if (total > tooSmall) continue;
		scale += Math.log(total);
		rescale(before, total);
	}
	const ended = places.reduce((sum, { isLast }, at) => sum + (isLast ? sumAt(before, at) : 0), 0);
	return Math.log(ended) + scale;
}

/**
 * The probabilities of all alignments up to a step: of no character so far, and by place in a blank or in its
 * character.
 */
interface Alignments {
	nothing: number;
	readonly blank: Float64Array;
	readonly ending: Float64Array;
}

const sumAt = ({ blank, ending }: Alignments, at: number): number => (blank[at] as number) + (ending[at] as number);

/** Moves the alignments on by one step, into `next`, and answers the sum of all. */
function advance(
	places: readonly Place[],
	step: Step,
	silence: number,
	{ nothing, blank, ending }: Alignments,
	next: Alignments,
): number {
	const any = (1 - step.blank) * anyCharacter;
	next.nothing = nothing * silence;
	let total = next.nothing;
	for (const [at, { codes, before, isFirst }] of places.entries()) {
		let entered = isFirst ? nothing : 0;
		for (const { at: from, isSame } of before) {
			entered += (blank[from] as number) + (isSame || step.goesOn ? 0 : (ending[from] as number));
		}
		next.blank[at] = ((blank[at] as number) + (ending[at] as number)) * silence;
		next.ending[at] = ((ending[at] as number) + entered) * (shareOfAny(step.printed, codes) + any);
		total += sumAt(next, at);
	}
	return total;
}

function rescale(alignments: Alignments, total: number): void {
	alignments.nothing /= total;
	for (let at = 0; at < alignments.blank.length; at++) {
		alignments.blank[at] = (alignments.blank[at] as number) / total;
		alignments.ending[at] = (alignments.ending[at] as number) / total;
	}
}

function shareOfAny({ codes, shares }: Odds, wanted: ReadonlySet<number>): number {
	let sum = 0;
	for (let i = 0; i < codes.length; i++) if (wanted.has(codes[i] as number)) sum += shares[i] as number;
	return Math.min(1, sum);
}
