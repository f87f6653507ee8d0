import type { ReadStage, ReadStageTimes } from "./image-timing.ts";
import type { ReadingSteps } from "./read-document.ts";

/** What is told when a stage is over; the last one is over with the reading. */
const stageSigns: readonly (readonly [stage: ReadStage, sign: keyof ReadingSteps])[] = [
	["decode", "isDecoded"],
	["find", "sheet"],
	["read", "page"],
];

/** Times the stages of one reading, which begins now, by what it tells. */
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
		/** Ends the stage that is under way; call it once. */
		end: (): ReadStageTimes => {
			close(stageSigns[times.length]?.[0] ?? "understand");
			return times;
		},
	};
}
