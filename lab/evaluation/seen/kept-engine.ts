import { join } from "node:path";
import { createEngine, type Engine } from "../../../src/reader/engine/index.ts";
import { createLocator } from "../../../src/reader/engine/locate/locator.ts";
import {
	detectorBytes,
	diacriticsBytes,
	locatorBytes,
	openModel,
	recogniserBytes,
} from "../../../src/reader/engine/model/session.ts";
import { createDiacritics } from "../../../src/reader/engine/text/diacritics.ts";
import { createLineDetector } from "../../../src/reader/engine/text/line-detector.ts";
import { createRecogniser, readAlphabet } from "../../../src/reader/engine/text/recogniser.ts";
import { cacheRuns } from "./remember-runs.ts";

/** Creates the service's engine with network outputs cached in `folder`. */
export async function createCachedEngine(folder: string): Promise<Engine> {
	const alphabet = readAlphabet(new URL("../../../models/alphabet.json", import.meta.url));
	const detectorModel = cacheRuns(async () => openModel(await detectorBytes(), 1), join(folder, "detector"));
	const recogniserModel = cacheRuns(async () => openModel(await recogniserBytes(), 1), join(folder, "recogniser"));
	// This network is not cached: it runs on single letters, which is faster than reading a file.
	const diacriticsModel = await openModel(await diacriticsBytes(), 1);
	const recogniser = createRecogniser(recogniserModel, alphabet, createDiacritics(diacriticsModel));
	const models = { detector: createLineDetector(detectorModel), recogniser };
	const locatorModel = cacheRuns(async () => openModel(await locatorBytes(), 1), join(folder, "locator"));
	const locator = createLocator(locatorModel);
	const close = async () =>
		void (await Promise.all(
			[locatorModel, detectorModel, recogniserModel, diacriticsModel].map((model) => model.close()),
		));
	return createEngine({ threads: 1, models: { singleCore: models, multiCore: models, locator, close } });
}
