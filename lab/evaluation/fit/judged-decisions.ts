import { chooseAssignment, type Decision } from "../../../src/reader/reading/choice/choose.ts";
import { findTruncatedFields } from "../../../src/reader/reading/choice/truncated-values.ts";
import { listSeparator } from "../../../src/reader/reading/grammars/compiled-grammar.ts";
import { judge } from "../judge.ts";
import type { RecordedScene } from "./recorded-scenes.ts";

/** The decision on a field's value, and whether the value is right. */
export interface JudgedDecision {
	readonly decision: Decision;
	readonly isRight: boolean;
}

/**
 * Judges the chosen value of every printed field in the ground truth. Left out are values that are withheld whatever
 * their margin, because they fail their own check or seem to be part of a longer text.
 */
export const judgeDecisions = (scenes: readonly RecordedScene[]): readonly JudgedDecision[] =>
	scenes.flatMap(({ sample, scene }) => {
		const decisions = chooseAssignment(scene);
		const truncated = findTruncatedFields(scene, decisions);
		return decisions.flatMap((decision) => {
			const { field, best } = decision;
			const printed = scene.declaration.printed[field];
			const truth = sample.truth[field];
			if (!printed || printed.isAuxiliary || truth === undefined || best?.value == null || truncated.has(field))
				return [];
			const value = printed.grammar.kind === "list" ? best.value.split(listSeparator) : best.value;
			return [{ decision, isRight: judge(value, truth, sample.accept[field]) === "right" }];
		});
	});
