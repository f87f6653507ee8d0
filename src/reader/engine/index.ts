import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { openUpright } from "./open-upright.ts";
import { type LoadedModels, loadReadingModels, sumModelStats } from "./reading-models.ts";

export type {
	DocumentOutline,
	Engine,
	ModelStats,
	ReadPage,
	TextDirection,
	UnreadableReason,
	UprightImage,
} from "./engine.ts";
export { modelDigests } from "./model/digests.ts";
export { type OpenScan, openScan } from "./scans/open-scan.ts";
export { detectScanKind } from "./scans/scan-kind.ts";

/** Settings for an engine. */
export interface EngineSettings {
	readonly threads: number;
	/** The models; defaults to the project's own. */
	readonly models?: LoadedModels;
}

/**
 * Creates an engine that uses up to `threads` CPU threads while other cores are idle; otherwise only its detector does.
 * Loads the project's models (in about half a second) unless others are given. Closing the engine closes its models.
 */
export async function createEngine({ threads, models: givenModels }: EngineSettings): Promise<Engine> {
	const [models, barcodes] = await Promise.all([givenModels ?? loadReadingModels(threads), createBarcodeReader()]);
	return {
		openUpright: (image, mayUseIdleCores = true, onDecoded) =>
			mayUseIdleCores
				? openUpright({ models: models.multiCore, locator: models.locator, barcodes, threads }, image, onDecoded)
				: openUpright({ models: models.singleCore, locator: models.locator, barcodes, threads: 1 }, image, onDecoded),
		stats: () => sumModelStats(models),
		close: models.close,
	};
}
