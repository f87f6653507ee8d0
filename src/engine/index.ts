import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { readPage } from "./read-page.ts";
import { loadReadingModels } from "./reading-models.ts";

export type { Engine, Sheet, UnreadableReason } from "./engine.ts";

/** Loads the models (about half a second) and answers an engine that uses up to `threads` CPU threads where other cores are idle, else one. */
export async function createEngine({ threads }: { readonly threads: number }): Promise<Engine> {
	const [models, barcodes] = await Promise.all([loadReadingModels(threads), createBarcodeReader()]);
	return {
		readPage: (image, mayBorrow = true) =>
			mayBorrow
				? readPage({ models: models.wide, barcodes, threads }, image)
				: readPage({ models: models.narrow, barcodes, threads: 1 }, image),
		modelMs: models.spentMs,
		close: models.close,
	};
}
