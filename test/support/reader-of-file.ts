import { afterAll, beforeAll } from "vitest";
import type { ReadImage } from "../../lab/evaluation/measure.ts";
import { type ReaderPool, startReaderPool } from "../../lab/evaluation/start-reading.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { createEngine, type Engine } from "../../src/reader/engine/index.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";

/** Reads pictures in this process, with the shipped models, while the tests of the calling file run. */
export function readerOfFile(): (image: Uint8Array, expected: DocumentType) => Promise<Outcome> {
	let engine: Engine;
	beforeAll(async () => {
		engine = await createEngine({ threads: 2 });
	});
	afterAll(() => engine.close());
	const today = new Date("2026-06-01T00:00:00Z");
	return (image, expected) => createDocumentReader(engine).read({ image, expected, today });
}

/** Reads pictures in a process of the service, as evaluations do, while the tests of the calling file run. */
export function processOfFile(): ReadImage {
	let reading: ReaderPool;
	beforeAll(async () => {
		reading = await startReaderPool(1);
	});
	afterAll(() => reading.close());
	return (...asked) => reading.read(...asked);
}
