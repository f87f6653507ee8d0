import type { ModelStats } from "./engine.ts";
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

/** The models for one core and for several. They share the detector, and are identical if `threads` is 1. */
export interface LoadedModels {
	readonly singleCore: ReadingModels;
	readonly multiCore: ReadingModels;
	/** Locates documents; always runs on one core. */
	readonly locator: Locator;
	close(): Promise<void>;
}

/**
 * Loads the models. `threads` is the number of CPU threads of the detector and of the multi-core recogniser.
 */
export async function loadReadingModels(threads: number): Promise<LoadedModels> {
	const alphabet = readAlphabet(new URL("../../../models/alphabet.json", import.meta.url));
	const recogniserFile = await recogniserBytes();
	// The detector is shared by both. Two sessions would use 60 MB more, and 100 images, two at a time on two cores,
	// would take as long.
	const detectorModel = await openModel(await detectorBytes(), threads);
	const singleRecogniser = await openModel(recogniserFile, 1);
	const locatorModel = await openModel(await locatorBytes(), 1);
	const pooledRecogniser =
		threads > 1 ? await openInferencePool(recogniserFile, threads, singleRecogniser) : singleRecogniser;
	const diacriticsModel = await openModel(await diacriticsBytes(), 1);
	const [detector, diacritics] = [createLineDetector(detectorModel), createDiacritics(diacriticsModel)];
	const singleCore = { detector, recogniser: createRecogniser(singleRecogniser, alphabet, diacritics) };
	return {
		singleCore,
		multiCore:
			pooledRecogniser === singleRecogniser
				? singleCore
				: { detector, recogniser: createRecogniser(pooledRecogniser, alphabet, diacritics) },
		locator: createLocator(locatorModel),
		close: async () => {
			await Promise.all(
				[...new Set([locatorModel, detectorModel, diacriticsModel, singleRecogniser, pooledRecogniser])].map((model) =>
					model.close(),
				),
			);
		},
	};
}

/** Sums the statistics of all networks except the one for diacritics. */
export function sumModelStats({ singleCore, multiCore, locator }: LoadedModels): ModelStats {
	const detectors = [...new Set([singleCore.detector, multiCore.detector])].map((detector) => detector.stats());
	const recognisers = [...new Set([singleCore.recogniser, multiCore.recogniser])].map((recogniser) =>
		recogniser.stats(),
	);
	return {
		modelMs: [locator.stats(), ...detectors, ...recognisers].reduce((sum, { ms }) => sum + ms, 0),
		detectorRuns: detectors.reduce((sum, { runs }) => sum + runs, 0),
		lines: recognisers.reduce((sum, { runs }) => sum + runs, 0),
	};
}
