import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { readPage } from "./read-page.ts";
import { loadReadingModels } from "./reading-models.ts";

export type { Engine, Sheet, UnreadableReason } from "./engine.ts";

/** Loads the models (about half a second) and answers an engine that uses `threads` CPU threads. */
export async function createEngine(settings: { readonly threads: number }): Promise<Engine> {
	const [models, barcodes] = await Promise.all([loadReadingModels(settings.threads), createBarcodeReader()]);
	const all = [models.detection, models.orientation, models.recognition];
	return {
		readPage: (image) => readPage({ models, barcodes, threads: settings.threads }, image),
		modelMs: () => all.reduce((sum, model) => sum + model.spentMs(), 0),
		close: async () => {
			await Promise.all(all.map((model) => model.close()));
		},
	};
}
