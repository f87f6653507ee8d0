import { createBarcodeReader } from "./barcode/barcode-reader.ts";
import type { Engine } from "./engine.ts";
import { readPage } from "./read-page.ts";
import { loadReadingModels } from "./reading-models.ts";

export type { Engine, Sheet, UnreadableReason } from "./engine.ts";

/** Loads the models (about half a second) and answers an engine that uses up to `threads` CPU threads where other cores are idle, else one. */
export async function createEngine({ threads }: { readonly threads: number }): Promise<Engine> {
	const [narrow, wide, barcodes] = await Promise.all([
		loadReadingModels(1),
		threads > 1 ? loadReadingModels(threads) : null,
		createBarcodeReader(),
	]);
	const modelsFor = (mayBorrow: boolean) => (mayBorrow ? (wide ?? narrow) : narrow);
	const all = [narrow, wide].flatMap((set) => (set ? [set.detection, set.orientation, set.recognition] : []));
	return {
		readPage: (image, mayBorrow = true) =>
			readPage({ models: modelsFor(mayBorrow), barcodes, threads: mayBorrow ? threads : 1 }, image),
		modelMs: () => all.reduce((sum, model) => sum + model.spentMs(), 0),
		close: async () => {
			await Promise.all(all.map((model) => model.close()));
		},
	};
}
