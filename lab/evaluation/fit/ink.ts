import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { choose } from "../../../src/reader/reading/choice/choose.ts";
import { explainedLog, type SpeltKind, speltKindOf } from "../../../src/reader/reading/sources/likelihood-ratio.ts";
import { readingsOf } from "../../../src/reader/reading/sources/readings.ts";
import type { RecordedScene } from "./recorded-scenes.ts";

/** The print of a field that was compared with a claim from another source. */
export interface InkCase {
	readonly kind: SpeltKind;
	/** Whether the print means the same as the claim, according to the ground truth. */
	readonly isSame: boolean;
	/** How well the claim explains the print (`explainedLog`). */
	readonly log: number;
}

/** The threshold above which print supports a claim, and the one below which it contradicts it (natural logarithms). */
export interface Thresholds {
	readonly sameMin: number;
	readonly otherMax: number;
}

/** Every field whose best position is certain; print elsewhere is no evidence. */
export const inkCases = (scenes: readonly RecordedScene[]): readonly InkCase[] =>
	scenes.flatMap(({ sample, scene }) => {
		const { claims = {} } = scene.declaration;
		const understanding = { scene, decisions: choose(scene) };
		return Object.entries(claims).flatMap(([field, [best]]) => {
			const own = best?.form;
			if (own?.kind !== "spelt" || own.isAuxiliary || sample.truth[field] === undefined) return [];
			const [first] = readingsOf(field, own, claims, understanding);
			if (!first || first.certainty < certaintyMin || first.words.length === 0) return [];
			const isSame = !sample.print?.contradicts.includes(field);
			return [{ kind: speltKindOf(own), isSame, log: explainedLog(first.words, own) }];
		});
	});

/** Cost of a false alarm, counted in missed changes: the limits are 0.5 % and 5 %. */
const alarmCost = 10;
/** Cost of wrongly confirming a change in genuine fields without a check. */
const vouchedCost = 100;
/** A threshold moves only if this share is gained, one field in 200, so that a few cases change nothing. */
const gainMin = 0.005;

/** Returns the thresholds with the fewest misjudged cases. Thresholds stay unchanged if they are nearly as good. */
export function thresholdsOf(cases: readonly Omit<InkCase, "kind">[], before: Thresholds): Thresholds {
	const logsOf = (isSame: boolean): readonly number[] =>
		cases.filter((each) => each.isSame === isSame).map(({ log }) => log);
	const [genuine, changed] = [logsOf(true), logsOf(false)];
	const wrongly = (threshold: number, costs: readonly [genuine: number, changed: number]): number =>
		costs[0] * shareOf(genuine, (log) => log < threshold) + costs[1] * shareOf(changed, (log) => log >= threshold);
	return {
		sameMin: best(cases, before.sameMin, (threshold) => wrongly(threshold, [1, vouchedCost])),
		otherMax: best(cases, before.otherMax, (threshold) => wrongly(threshold, [alarmCost, 1])),
	};
}

const shareOf = (logs: readonly number[], has: (log: number) => boolean): number =>
	logs.filter(has).length / Math.max(1, logs.length);

/**
 * The cheapest threshold: the middle of the widest cheapest gap, rounded to 0.1. Keeps `before` if the gain is at most
 * `gainMin`.
 */
function best(
	cases: readonly { readonly log: number }[],
	before: number,
	costOf: (threshold: number) => number,
): number {
	const logs = cases.map(({ log }) => log).sort((a, b) => a - b);
	const places = logs.slice(1).map((log, index) => {
		const from = logs[index] as number;
		return { middle: (from + log) / 2, width: log - from };
	});
	const ranked = places
		.map((place) => ({ ...place, cost: costOf(place.middle) }))
		.sort((a, b) => a.cost - b.cost || b.width - a.width);
	const [first] = ranked;
	if (!first || costOf(before) - first.cost <= gainMin) return before;
	return Math.round(first.middle * 10) / 10;
}
