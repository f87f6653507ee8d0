import type { Spellings } from "../../formats/spellings.ts";
import { once } from "../../once.ts";
import { tooSmall } from "../candidates/other-text.ts";
import { anyCharacter } from "../print/confusion.ts";
import type { Odds } from "../print/odds.ts";
import type { Step } from "../print/strip.ts";

/** A character of a text, and which may stand before it. The places of Glushkov's automaton. */
interface Place {
	readonly codes: ReadonlySet<number>;
	/** Those before it. Of one that shows the same character a blank must part it. */
	readonly before: readonly { readonly at: number; readonly isSame: boolean }[];
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

/** The automaton of all spellings of a text. */
const placesOf = once(({ arcs, end }: Spellings): readonly Place[] => {
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
	const places = placesOf(spellings);
	const count = places.length;
	let [blank, ending] = [new Float64Array(count), new Float64Array(count)];
	let [nextBlank, nextEnding] = [new Float64Array(count), new Float64Array(count)];
	let [nothing, scale] = [1, 0];
	for (const [index, step] of steps.entries()) {
		const silence = silences[index] as number;
		const any = (1 - step.blank) * anyCharacter;
		let total = nothing * silence;
		for (let i = 0; i < count; i++) {
			const { codes, before, isFirst } = places[i] as Place;
			let entered = isFirst ? nothing : 0;
			for (const { at, isSame } of before) {
				entered += (blank[at] as number) + (isSame || step.goesOn ? 0 : (ending[at] as number));
			}
			nextBlank[i] = ((blank[i] as number) + (ending[i] as number)) * silence;
			nextEnding[i] = ((ending[i] as number) + entered) * (shareOfAny(step.printed, codes) + any);
			total += (nextBlank[i] as number) + (nextEnding[i] as number);
		}
		nothing *= silence;
		[blank, nextBlank, ending, nextEnding] = [nextBlank, blank, nextEnding, ending];
		if (!(total > 0)) return Number.NEGATIVE_INFINITY;
		if (total > tooSmall) continue;
		scale += Math.log(total);
		nothing /= total;
		for (let i = 0; i < count; i++) {
			blank[i] = (blank[i] as number) / total;
			ending[i] = (ending[i] as number) / total;
		}
	}
	let sum = 0;
	for (let i = 0; i < count; i++) {
		if (places[i]?.isLast) sum += (blank[i] as number) + (ending[i] as number);
	}
	return Math.log(sum) + scale;
}

function shareOfAny({ codes, shares }: Odds, wanted: ReadonlySet<number>): number {
	let sum = 0;
	for (let i = 0; i < codes.length; i++) if (wanted.has(codes[i] as number)) sum += shares[i] as number;
	return Math.min(1, sum);
}
