import type { Clock } from "../clock.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { Extractor } from "../extraction/outcome.ts";
import type { Arguments } from "./arguments.ts";
import { findImages, type Skipped } from "./find-images.ts";
import { inOrder } from "./in-order.ts";
import { readImageFile } from "./read-image-file.ts";
import { type ResultLine, refusedLine, resultLine } from "./result-line.ts";
import { typedPath } from "./typed-path.ts";

/** What reading files needs. */
export interface ExtractFilesDeps {
	readonly extractor: Extractor;
	readonly definitions: readonly DocumentDefinition[];
	readonly clock: Clock;
	/** Files in hand at once; the extractor must have room for that many. */
	readonly atOnce: number;
	/** Hears of what a folder holds besides images. */
	readonly onSkip: (skipped: Skipped) => void;
}

/** One line for each file that the arguments name, in their order. */
export function extractFiles(deps: ExtractFilesDeps, wanted: Arguments): AsyncGenerator<ResultLine> {
	return inOrder(findImages(wanted.paths, deps.onSkip), deps.atOnce, (file) => extractFile(deps, wanted, file));
}

async function extractFile(
	{ extractor, definitions, clock }: ExtractFilesDeps,
	{ documentType, withEvidence }: Arguments,
	file: string,
): Promise<ResultLine> {
	const image = await readImageFile(typedPath(file));
	if (!(image instanceof Uint8Array)) return refusedLine(file, image);
	const startedAt = performance.now();
	const outcome = await extractor.extract(image, documentType);
	return resultLine(file, outcome, definitions, {
		isEvidenceWanted: withEvidence,
		processedAt: clock.now(),
		latencyMs: performance.now() - startedAt,
	});
}
