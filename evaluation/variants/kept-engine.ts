import { join } from "node:path";
import { createEngine, type Engine } from "../../src/engine/index.ts";
import { detectorBytes, openModel, recogniserBytes } from "../../src/engine/model/session.ts";
import { readAlphabet } from "../../src/engine/text/ctc.ts";
import { createLineDetector } from "../../src/engine/text/line-detector.ts";
import { createRecogniser } from "../../src/engine/text/recogniser.ts";
import { rememberRuns } from "./remember-runs.ts";

/** The service's engine, whose networks are run once for each input. `folder`: where their answers are kept. */
export async function keptEngine(folder: string): Promise<Engine> {
	const alphabet = readAlphabet(new URL("../../models/alphabet.json", import.meta.url));
	const detecting = rememberRuns(async () => openModel(await detectorBytes(), 1), join(folder, "detector"));
	const recognising = rememberRuns(async () => openModel(await recogniserBytes(), 1), join(folder, "recogniser"));
	const models = { detector: createLineDetector(detecting), recogniser: createRecogniser(recognising, alphabet) };
	const close = async () => void (await Promise.all([detecting.close(), recognising.close()]));
	return createEngine({ threads: 1, models: { narrow: models, wide: models, close } });
}
