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
import { rememberRuns } from "./remember-runs.ts";

/** The service's engine with cached network outputs. `folder`: the cache. */
export async function keptEngine(folder: string): Promise<Engine> {
	const alphabet = readAlphabet(new URL("../../../models/alphabet.json", import.meta.url));
	const detecting = rememberRuns(async () => openModel(await detectorBytes(), 1), join(folder, "detector"));
	const recognising = rememberRuns(async () => openModel(await recogniserBytes(), 1), join(folder, "recogniser"));
	// It runs on single letters, which takes less time than reading a file.
	const diacriticsModel = await openModel(await diacriticsBytes(), 1);
	const recogniser = createRecogniser(recognising, alphabet, createDiacritics(diacriticsModel));
	const models = { detector: createLineDetector(detecting), recogniser };
	const locating = rememberRuns(async () => openModel(await locatorBytes(), 1), join(folder, "locator"));
	const locator = createLocator(locating);
	const close = async () =>
		void (await Promise.all([locating, detecting, recognising, diacriticsModel].map((model) => model.close())));
	return createEngine({ threads: 1, models: { narrow: models, wide: models, locator, close } });
}
