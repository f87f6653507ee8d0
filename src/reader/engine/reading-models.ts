import type { ModelWork } from "./engine.ts";
import { createLocator, type Locator } from "./locate/locator.ts";
import { openInferencePool } from "./model/inference-pool.ts";
import { detectorBytes, diacriticsBytes, locatorBytes, openModel, recogniserBytes } from "./model/session.ts";
import { createDiacritics } from "./text/diacritics.ts";
import { createLineDetector, type Detector } from "./text/line-detector.ts";
import { createRecogniser, type Recogniser, readAlphabet } from "./text/recogniser.ts";

/** The models that detect and recognise text. */
export interface ReadingModels {
	readonly detector: Detector;
	readonly recogniser: Recogniser;
}

/** The models for one core and for several cores; identical if `threads` is 1. */
export interface LoadedModels {
	readonly narrow: ReadingModels;
	readonly wide: ReadingModels;
	/** Locates documents. */
	readonly locator: Locator;
	close(): Promise<void>;
}

/** Loads the models. `threads`: CPU threads per run of the detector or the wide recogniser. */
export async function loadReadingModels(threads: number): Promise<LoadedModels> {
	const alphabet = readAlphabet(new URL("../../../models/alphabet.json", import.meta.url));
	const network = await recogniserBytes();
	// Shared by both. Two sessions use 60 MB more, and 100 images, two at a time on two cores, take as long.
	const finding = await openModel(await detectorBytes(), threads);
	const single = await openModel(network, 1);
	const locating = await openModel(await locatorBytes(), 1);
	const pool = threads > 1 ? await openInferencePool(network, threads, single) : single;
	const diacriticsModel = await openModel(await diacriticsBytes(), 1);
	const [detector, diacritics] = [createLineDetector(finding), createDiacritics(diacriticsModel)];
	const narrow = { detector, recogniser: createRecogniser(single, alphabet, diacritics) };
	return {
		narrow,
		wide: pool === single ? narrow : { detector, recogniser: createRecogniser(pool, alphabet, diacritics) },
		locator: createLocator(locating),
		close: async () => {
			await Promise.all([...new Set([locating, finding, diacriticsModel, single, pool])].map((model) => model.close()));
		},
	};
}

/** Statistics for all networks of these models. */
export function workOf({ narrow, wide, locator }: LoadedModels): ModelWork {
	const detectors = [...new Set([narrow.detector, wide.detector])].map((detector) => detector.work());
	const recognisers = [...new Set([narrow.recogniser, wide.recogniser])].map((recogniser) => recogniser.work());
	return {
		modelMs: [locator.work(), ...detectors, ...recognisers].reduce((sum, { ms }) => sum + ms, 0),
		detectorRuns: detectors.reduce((sum, { runs }) => sum + runs, 0),
		lines: recognisers.reduce((sum, { runs }) => sum + runs, 0),
	};
}
