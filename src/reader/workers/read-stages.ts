import type { ReadStage, ReadStageTimes } from "../extraction/outcome.ts";
import type { ReadingSteps } from "../extraction/reading-steps.ts";

/** The step that ends each stage; the last stage ends with the reading. */
const stageSigns: readonly (readonly [stage: ReadStage, sign: keyof ReadingSteps])[] = [
	["decode", "isDecoded"],
	["find", "upright"],
	["read", "page"],
];

/** Measures the stages of one reading from its steps, starting now. */
export function createStageClock(now: () => number = () => performance.now()) {
	const times: { stage: ReadStage; ms: number }[] = [];
	let since = now();
	const close = (stage: ReadStage) => {
		const at = now();
		times.push({ stage, ms: at - since });
		since = at;
	};
	return {
		tell: (steps: Partial<ReadingSteps>): void => {
			for (const [stage, sign] of stageSigns.slice(times.length)) if (steps[sign] !== undefined) close(stage);
		},
		/** Ends the current stage; call it only once. */
		end: (): ReadStageTimes => {
			close(stageSigns[times.length]?.[0] ?? "understand");
			return times;
		},
	};
}
