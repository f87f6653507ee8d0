import { catalogueWith } from "../src/documents/catalogue.ts";
import { createEngine } from "../src/engine/index.ts";
import { createDocumentReader } from "../src/extraction/read-document.ts";
import type { FieldReader } from "../src/reading/read.ts";
import { readDataSet } from "./data-set.ts";
import { measure } from "./measure.ts";
import { measuredKeysFolder } from "./specimens/keys-folder.ts";

/** What came of one data set. */
export interface Verdicts {
	/** Judged values. */
	readonly values: number;
	readonly right: number;
	/** Each WRONG value: file and field. */
	readonly wrong: readonly string[];
}

/**
 * Reads every image below the folders and counts. `readFields`: what reads the fields. Where one is taken for something
 * else, it is read again with its type told, so that no classifier is in the way.
 */
export async function countVerdicts(folders: readonly string[], readFields: FieldReader): Promise<Verdicts> {
	const definitions = catalogueWith({ barcode: "on", keysFolder: measuredKeysFolder });
	const samples = await readDataSet(folders, definitions);
	const engine = await createEngine({ threads: 1 });
	const reader = createDocumentReader(engine, definitions, readFields);
	const read = async (image: Uint8Array, expected: Parameters<typeof reader.read>[0]["expected"]) => {
		const startedAt = performance.now();
		const outcome = await reader.read({ image, expected, today: new Date() });
		return { outcome, ms: performance.now() - startedAt };
	};
	try {
		const results = await measure(samples, { read, atOnce: 1, elsewhere: [] });
		const fields = results.flatMap(({ sample, fields }) => fields.map((field) => ({ file: sample.file, ...field })));
		return {
			values: fields.length,
			right: fields.filter(({ verdict }) => verdict === "right").length,
			wrong: fields.filter(({ verdict }) => verdict === "wrong").map(({ file, name }) => `${file} ${name}`),
		};
	} finally {
		engine.close();
	}
}
