import { readFile } from "node:fs/promises";
import type { configureCatalogue } from "../../../src/reader/documents/catalogue.ts";
import type { GateName } from "../../../src/reader/documents/field.ts";
import { createEngine, type Engine } from "../../../src/reader/engine/index.ts";
import { measuredKeysFolder } from "../../generator/keys-folder.ts";
import type { ReadImage } from "../measure.ts";
import { cacheImage } from "../seen/cached-image.ts";
import { createCachedEngine } from "../seen/kept-engine.ts";
import { importVariant } from "./import-variant.ts";
import { createGateVariant, createNumberVariants, type Variant } from "./variant.ts";

/** Which variants to read with, and where network outputs are cached. Null or undefined if an option is not given. */
export interface VariantOptions {
	readonly without: readonly GateName[];
	readonly numbers: string | undefined;
	/** A JSON file with a list of variants. */
	readonly edits: string | null;
	/** The folder with the cached network outputs. */
	readonly answers: string | null;
}

/** Reads images with a variant of the code, in this process. */
export interface Reader {
	readonly variant: Variant;
	readonly read: ReadImage;
}

/** The readers with the unchanged code and with its variants. */
export interface Readers {
	readonly unchanged: Reader;
	readonly variants: readonly Reader[];
	close(): Promise<void>;
}

/** The service's code without edits. */
const unchanged: Variant = { name: "(nothing)", edits: [] };

/** Loads the unchanged code and each variant, on one engine that keeps the last picture. Throws if one cannot load. */
export async function openReaders({ without, numbers, edits, answers }: VariantOptions): Promise<Readers> {
	const variants: readonly Variant[] = [
		...without.map(createGateVariant),
		...(numbers === undefined ? [] : await createNumberVariants(numbers)),
		...(edits === null ? [] : JSON.parse(await readFile(edits, "utf8"))),
	];
	const engine = cacheImage(await (answers === null ? createEngine({ threads: 1 }) : createCachedEngine(answers)));
	const unchangedReader = await openReader(unchanged, engine);
	const others = await Promise.all(variants.map((variant) => openReader(variant, engine)));
	return { unchanged: unchangedReader, variants: others, close: () => engine.close() };
}

type ReaderModule = typeof import("../../../src/reader/extraction/read-document.ts");

async function openReader(variant: Variant, engine: Engine): Promise<Reader> {
	const { createDocumentReader } = (await importVariant(
		variant,
		"src/reader/extraction/read-document.ts",
	)) as ReaderModule;
	const { configureCatalogue: createCatalogue } = (await importVariant(
		variant,
		"src/reader/documents/catalogue.ts",
	)) as {
		readonly configureCatalogue: typeof configureCatalogue;
	};
	const { read } = createDocumentReader(engine, createCatalogue({ barcode: "on", keysFolder: measuredKeysFolder }));
	return {
		variant,
		async read(image, expected, document) {
			const startedAt = performance.now();
			const outcome = await read({ image, expected, document, today: new Date() });
			return { outcome, ms: performance.now() - startedAt };
		},
	};
}
