import { choose, type Decision } from "../../../src/reader/reading/choice/choose.ts";
import { truncatedFields } from "../../../src/reader/reading/choice/truncated-values.ts";
import { listSign } from "../../../src/reader/reading/grammars/compiled-grammar.ts";
import { judge } from "../judge.ts";
import type { RecordedScene } from "./recorded-scenes.ts";

/** A chosen value with its true value. */
export interface JudgedDecision {
	readonly decision: Decision;
	readonly isRight: boolean;
}

/**
 * Returns every chosen value of a field in the ground truth, except those withheld whatever their margin, because they
 * fail their own check or seem to be part of a longer text.
 */
export const judgedDecisions = (scenes: readonly RecordedScene[]): readonly JudgedDecision[] =>
	scenes.flatMap(({ sample, scene }) => {
		const decisions = choose(scene);
		const cut = truncatedFields(scene, decisions);
		return decisions.flatMap((decision) => {
			const { field, best } = decision;
			const printed = scene.declaration.printed[field];
			const truth = sample.truth[field];
			if (!printed || printed.isAuxiliary || truth === undefined || best?.value == null || cut.has(field)) return [];
			const value = printed.grammar.kind === "list" ? best.value.split(listSign) : best.value;
			return [{ decision, isRight: judge(value, truth, sample.accept[field]) === "right" }];
		});
	});
