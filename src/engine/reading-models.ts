import type { ModelWork } from "./engine.ts";
import { openCrew } from "./model/crew.ts";
import { detectorBytes, openModel, recogniserBytes } from "./model/session.ts";
import { readAlphabet } from "./text/ctc.ts";
import type { Detector } from "./text/detector.ts";
import { createLineDetector } from "./text/line-detector.ts";
import type { Recogniser } from "./text/recognise.ts";

/** What finds text and what reads it. */
export interface ReadingModels {
	readonly detector: Detector;
	readonly recogniser: Recogniser;
}

/** The models as one core runs them, and as several do: the same where `threads` is 1. */
export interface LoadedModels {
	readonly narrow: ReadingModels;
	readonly wide: ReadingModels;
	work(): ModelWork;
	close(): Promise<void>;
}

/**
 * Loads the models. `threads` is the number of CPU threads that a run of the detector, or of the wide recogniser, may
 * use.
 */
export async function loadReadingModels(threads: number): Promise<LoadedModels> {
	const alphabet = readAlphabet(new URL("../../models/alphabet.json", import.meta.url));
	const network = await recogniserBytes();
	const single = await openModel(network, 1);
	// One for both: two of them keep 60 MB more, and 100 images, two at a time on two cores, take as long.
	const detector = createLineDetector(await openModel(await detectorBytes(), threads));
	const narrow = { detector, recogniser: { model: single, alphabet } };
	const wide =
		threads > 1 ? { detector, recogniser: { model: await openCrew(network, threads, single), alphabet } } : narrow;
	const all = new Set([detector, single, wide.recogniser.model]);
	return {
		narrow,
		wide,
		work: () => ({
			modelMs: [...all].reduce((sum, model) => sum + model.spentMs(), 0),
			looks: detector.runs(),
			lines: new Set([single, wide.recogniser.model]).values().reduce((sum, model) => sum + model.runs(), 0),
		}),
		close: async () => {
			await Promise.all([...all].map((model) => model.close()));
		},
	};
}
