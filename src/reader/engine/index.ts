import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { openUpright } from "./open-upright.ts";
import { type LoadedModels, loadReadingModels, workOf } from "./reading-models.ts";

export type { Engine, LyingDocument, ModelWork, OtherWay, ReadPage, UnreadableReason, UprightImage } from "./engine.ts";
export { modelDigests } from "./model/digests.ts";
export { type OpenScan, openScan } from "./scans/open-scan.ts";
export { scanKindOf } from "./scans/scan-kind.ts";

/** Settings for an engine. */
export interface EngineSettings {
	readonly threads: number;
	/** The models. Defaults to the project's own. */
	readonly models?: LoadedModels;
}

/**
 * Creates an engine that uses up to `threads` CPU threads if other cores are idle, otherwise one. Loads the project's
 * models (about half a second) unless others are given. Closing the engine closes its models.
 */
export async function createEngine({ threads, models: given }: EngineSettings): Promise<Engine> {
	const [models, barcodes] = await Promise.all([given ?? loadReadingModels(threads), createBarcodeReader()]);
	return {
		openUpright: (image, mayBorrow = true, onDecoded) =>
			mayBorrow
				? openUpright({ models: models.wide, locator: models.locator, barcodes, threads }, image, onDecoded)
				: openUpright({ models: models.narrow, locator: models.locator, barcodes, threads: 1 }, image, onDecoded),
		work: () => workOf(models),
		close: models.close,
	};
}
