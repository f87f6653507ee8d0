import { readFile } from "node:fs/promises";
import type { catalogueWith } from "../../../src/reader/documents/catalogue.ts";
import type { GateName } from "../../../src/reader/documents/field.ts";
import { createEngine, type Engine } from "../../../src/reader/engine/index.ts";
import { measuredKeysFolder } from "../../generator/keys-folder.ts";
import type { Read } from "../measure.ts";
import { cacheImage } from "../seen/cached-image.ts";
import { keptEngine } from "../seen/kept-engine.ts";
import { importOf } from "./load-variant.ts";
import { numbersChanged, type Variant, withoutGate } from "./variant.ts";

/** Which variants to read with, and where the networks' outputs are cached. Null or undefined: none. */
export interface VariantOptions {
	readonly without: readonly GateName[];
	readonly numbers: string | undefined;
	/** A JSON file that lists variants. */
	readonly edits: string | null;
	/** A folder. */
	readonly answers: string | null;
}

/** What a variant read, in this process. */
export interface Reader {
	readonly variant: Variant;
	readonly read: Read;
}

/** The readers for the service and its variants. */
export interface Readers {
	readonly own: Reader;
	readonly others: readonly Reader[];
	close(): Promise<void>;
}

/** The service itself. */
const unchanged: Variant = { name: "(nothing)", edits: [] };

/** Loads the service and each variant on one engine, which looks at each picture once. Throws if one cannot be loaded. */
export async function openReaders({ without, numbers, edits, answers }: VariantOptions): Promise<Readers> {
	const variants: readonly Variant[] = [
		...without.map(withoutGate),
		...(numbers === undefined ? [] : await numbersChanged(numbers)),
		...(edits === null ? [] : JSON.parse(await readFile(edits, "utf8"))),
	];
	const engine = cacheImage(await (answers === null ? createEngine({ threads: 1 }) : keptEngine(answers)));
	const own = await readerOf(unchanged, engine);
	const others = await Promise.all(variants.map((variant) => readerOf(variant, engine)));
	return { own, others, close: () => engine.close() };
}

type Module = typeof import("../../../src/reader/extraction/read-document.ts");

async function readerOf(variant: Variant, engine: Engine): Promise<Reader> {
	const { createDocumentReader } = (await importOf(variant, "src/reader/extraction/read-document.ts")) as Module;
	const { catalogueWith: own } = (await importOf(variant, "src/reader/documents/catalogue.ts")) as {
		readonly catalogueWith: typeof catalogueWith;
	};
	const { read } = createDocumentReader(engine, own({ barcode: "on", keysFolder: measuredKeysFolder }));
	return {
		variant,
		async read(image, expected, document) {
			const startedAt = performance.now();
			const outcome = await read({ image, expected, document, today: new Date() });
			return { outcome, ms: performance.now() - startedAt };
		},
	};
}
