import type { DocumentType } from "../../../src/reader/documents/definition.ts";
import type { Extractor, ImageTiming, Outcome } from "../../../src/reader/extraction/outcome.ts";

/** An extractor that returns what a test sets, and records its inputs. */
export interface FakeExtractor extends Extractor {
	readonly images: Uint8Array[];
	/** The document number of each call; undefined: none was given. */
	readonly documents: (number | undefined)[];
	answer: (image: Uint8Array, expected: DocumentType | null, gone?: AbortSignal) => Outcome | Promise<Outcome>;
	/** Makes the timings reported for each image; null: none are reported. */
	timing: (() => ImageTiming) | null;
	busyS: number | null;
}

/** Creates a fake extractor that finds every picture unreadable until `answer` is set. */
export function createFakeExtractor(): FakeExtractor {
	const images: Uint8Array[] = [];
	const documents: FakeExtractor["documents"] = [];
	const fake: FakeExtractor = {
		images,
		documents,
		answer: () => ({ outcome: "unreadable", reasons: ["no_text"] }),
		timing: null,
		busyS: null,
		async extract(image, expected, gone, onTiming, document) {
			images.push(image);
			documents.push(document);
			if (fake.timing) onTiming?.(fake.timing());
			return fake.answer(image, expected, gone);
		},
		busyForS: () => fake.busyS,
		async close() {},
	};
	return fake;
}
