import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { openSheet } from "./open-sheet.ts";
import { loadReadingModels } from "./reading-models.ts";

export type { Engine, ModelWork, OtherWay, ReadPage, Sheet, UnreadableReason } from "./engine.ts";
export { modelDigests } from "./model/digests.ts";
export { type OpenScan, openScan } from "./scans/open-scan.ts";
export { scanKindOf } from "./scans/scan-kind.ts";

/** What an engine is made with. */
export interface EngineSettings {
	readonly threads: number;
}

/**
 * Loads the models (about half a second) and answers an engine that uses up to `threads` CPU threads where other cores
 * are idle, else one.
 */
export async function createEngine({ threads }: EngineSettings): Promise<Engine> {
	const [models, barcodes] = await Promise.all([loadReadingModels(threads), createBarcodeReader()]);
	return {
		openSheet: (image, mayBorrow = true, onDecoded) =>
			mayBorrow
				? openSheet({ models: models.wide, barcodes, threads }, image, onDecoded)
				: openSheet({ models: models.narrow, barcodes, threads: 1 }, image, onDecoded),
		work: models.work,
		close: models.close,
	};
}
