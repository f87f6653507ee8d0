import type { ReadStage, ReadStageTimes } from "../extraction/outcome.ts";
import type { ReadingSteps } from "../extraction/reading-steps.ts";

/** For each stage, the step of the reading that ends it; the last stage ends with the reading itself. */
const stageEnds: readonly (readonly [stage: ReadStage, step: keyof ReadingSteps])[] = [
	["decode", "isDecoded"],
	["find", "upright"],
	["read", "page"],
];

/** Creates a clock that measures the stages of one reading from its steps, starting now. */
export function createStageClock(now: () => number = () => performance.now()) {
	const times: { stage: ReadStage; ms: number }[] = [];
	let startedAt = now();
	const close = (stage: ReadStage) => {
		const endedAt = now();
		times.push({ stage, ms: endedAt - startedAt });
		startedAt = endedAt;
	};
	return {
		tell: (steps: Partial<ReadingSteps>): void => {
			for (const [stage, step] of stageEnds.slice(times.length)) if (steps[step] !== undefined) close(stage);
		},
		/** Ends the current stage and returns all times. Call it only once. */
		end: (): ReadStageTimes => {
			close(stageEnds[times.length]?.[0] ?? "understand");
			return times;
		},
	};
}
