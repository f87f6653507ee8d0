import { certaintyMin } from "../../../src/reader/documents/certainty.ts";
import { chooseAssignment } from "../../../src/reader/reading/choice/choose.ts";
import { findReadings } from "../../../src/reader/reading/sources/compare-print.ts";
import {
	scoreExplanation,
	type ThresholdKind,
	thresholdKindOf,
} from "../../../src/reader/reading/sources/likelihood-ratio.ts";
import type { RecordedScene } from "./recorded-scenes.ts";

/** The print of one field, compared with what another source claims about the field. */
export interface PrintCase {
	readonly kind: ThresholdKind;
	/** Whether the print means the same as the claim, according to the ground truth. */
	readonly isSame: boolean;
	/** How well the claim explains the print: a natural log likelihood ratio, about 0 or less. */
	readonly log: number;
}

/** Print supports a claim from `sameMin` on, and contradicts it below `otherMax` (natural logarithms). */
export interface Thresholds {
	readonly sameMin: number;
	readonly otherMax: number;
}

/**
 * Compares print and claim of every field in the ground truth whose claim has a spelling and whose position is certain.
 * Print in a doubtful position is no evidence.
 */
export const comparePrints = (scenes: readonly RecordedScene[]): readonly PrintCase[] =>
	scenes.flatMap(({ sample, scene }) => {
		const { claims = {} } = scene.declaration;
		const understanding = { scene, decisions: chooseAssignment(scene) };
		return Object.entries(claims).flatMap(([field, [best]]) => {
			const form = best?.form;
			if (form?.kind !== "spelt" || form.isAuxiliary || sample.truth[field] === undefined) return [];
			const [first] = findReadings(field, claims, understanding);
			if (!first || first.certainty < certaintyMin || first.words.length === 0) return [];
			const isSame = !sample.print?.contradicts.includes(field);
			return [{ kind: thresholdKindOf(form), isSame, log: scoreExplanation(first.words, form) }];
		});
	});

/** The cost of a false alarm, in missed changes: 0.5 % false alarms cost as much as 5 % missed changes. */
const alarmCost = 10;
/** The cost of confirming a changed field, in genuine fields that are left without a check. */
const confirmationCost = 100;
/** A threshold moves only if its cost falls by more than this, one field in 200, so that a few cases change nothing. */
const gainMin = 0.005;

/** Fits the thresholds with the lowest cost of misjudged cases. A threshold that is nearly as good stays unchanged. */
export function fitThresholds(cases: readonly Omit<PrintCase, "kind">[], before: Thresholds): Thresholds {
	const selectLogs = (isSame: boolean): readonly number[] =>
		cases.filter((each) => each.isSame === isSame).map(({ log }) => log);
	const [genuine, changed] = [selectLogs(true), selectLogs(false)];
	const misjudgedCost = (threshold: number, costs: readonly [genuine: number, changed: number]): number =>
		costs[0] * shareOf(genuine, (log) => log < threshold) + costs[1] * shareOf(changed, (log) => log >= threshold);
	return {
		sameMin: findCheapest(cases, before.sameMin, (threshold) => misjudgedCost(threshold, [1, confirmationCost])),
		otherMax: findCheapest(cases, before.otherMax, (threshold) => misjudgedCost(threshold, [alarmCost, 1])),
	};
}

const shareOf = (logs: readonly number[], predicate: (log: number) => boolean): number =>
	logs.filter(predicate).length / Math.max(1, logs.length);

/**
 * Finds the threshold with the lowest cost, rounded to 0.1. If several gaps between cases have this cost, it is the
 * middle of the widest. Returns `before` if `before` costs at most `gainMin` more, or with fewer than two cases.
 */
function findCheapest(
	cases: readonly { readonly log: number }[],
	before: number,
	costOf: (threshold: number) => number,
): number {
	const logs = cases.map(({ log }) => log).sort((a, b) => a - b);
	const gaps = logs.slice(1).map((log, index) => {
		const from = logs[index] as number;
		return { middle: (from + log) / 2, width: log - from };
	});
	const ranked = gaps
		.map((gap) => ({ ...gap, cost: costOf(gap.middle) }))
		.sort((a, b) => a.cost - b.cost || b.width - a.width);
	const [first] = ranked;
	if (!first || costOf(before) - first.cost <= gainMin) return before;
	return Math.round(first.middle * 10) / 10;
}
