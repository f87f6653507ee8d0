import { join } from "node:path";
import { catalogueWith } from "../../src/documents/catalogue.ts";
import { createEngine } from "../../src/engine/index.ts";
import { detectorBytes, openModel, recogniserBytes } from "../../src/engine/model/session.ts";
import { readAlphabet } from "../../src/engine/text/ctc.ts";
import { createLineDetector } from "../../src/engine/text/line-detector.ts";
import { createRecogniser } from "../../src/engine/text/recogniser.ts";
import { createDocumentReader } from "../../src/extraction/read-document.ts";
import { readDataSet } from "../data-set.ts";
import { measure } from "../measure.ts";
import { measuredKeysFolder } from "../specimens/keys-folder.ts";
import { rememberRuns } from "./remember-runs.ts";

/** By value of the data set, `FILE FIELD`: whether it was right, null or wrong. */
export type Verdicts = Readonly<Record<string, string>>;

/** Reads a data set. `answers`: the folder in which the networks' answers are kept. */
export async function countVerdicts(samples: string, answers: string): Promise<Verdicts> {
	const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
	const alphabet = readAlphabet(new URL("../../models/alphabet.json", import.meta.url));
	const detecting = rememberRuns(async () => openModel(await detectorBytes(), 1), join(answers, "detector"));
	const recognising = rememberRuns(async () => openModel(await recogniserBytes(), 1), join(answers, "recogniser"));
	const models = { detector: createLineDetector(detecting), recogniser: createRecogniser(recognising, alphabet) };
	const close = async () => void (await Promise.all([detecting.close(), recognising.close()]));
	const engine = await createEngine({ threads: 1, models: { narrow: models, wide: models, close } });
	const { read } = createDocumentReader(engine, definitions);
	const measured = await measure(await readDataSet([samples], definitions), {
		read: async (image, expected) => ({ outcome: await read({ image, expected, today: new Date() }), ms: 0 }),
		atOnce: 1,
		elsewhere: [],
	}).finally(() => engine.close());
	return Object.fromEntries(
		measured.flatMap(({ sample, fields }) =>
			fields.map(({ name, verdict }) => [`${sample.file.slice(samples.length + 1)} ${name}`, verdict]),
		),
	);
}
