import { setTimeout } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { DocumentDefinition } from "../documents/definition.ts";
import type { Extractor, Outcome } from "../extraction/outcome.ts";
import type { Arguments } from "./arguments.ts";
import { findImages, type Skipped } from "./find-images.ts";
import { inOrder } from "./in-order.ts";
import { type FilePicture, readPictures } from "./read-pictures.ts";
import { type ResultLine, refusedLine, resultLine } from "./result-line.ts";

/** What reading files needs. */
export interface ExtractFilesDeps {
	readonly extractor: Extractor;
	readonly definitions: readonly DocumentDefinition[];
	readonly clock: Clock;
	/** How many files are in hand at once. The extractor must have room for all of them. */
	readonly atOnce: number;
	/** Hears of what a folder holds besides images. */
	readonly onSkip: (skipped: Skipped) => void;
}

/** One line for each picture in the files that the arguments name, in their order: a file, or a page of a PDF. */
export function extractFiles(deps: ExtractFilesDeps, wanted: Arguments): AsyncGenerator<ResultLine> {
	const pictures = readPictures(findImages(wanted.paths, deps.onSkip));
	return inOrder(pictures, deps.atOnce, (picture) => extractPicture(deps, wanted, picture));
}

async function extractPicture(
	{ extractor, definitions, clock }: ExtractFilesDeps,
	{ documentType, withEvidence, asCsv }: Arguments,
	{ name, picture }: FilePicture,
): Promise<ResultLine> {
	if (!(picture instanceof Uint8Array)) return refusedLine(name, picture);
	const startedAt = performance.now();
	const outcome = await extractedAtLast(extractor, picture, documentType);
	return resultLine(name, outcome, definitions, {
		// A table says why a value is missing.
		isEvidenceWanted: withEvidence || asCsv,
		processedAt: clock.now(),
		latencyMs: performance.now() - startedAt,
	});
}

/** A file waits for as long as it takes: a slow picture before it may take all the time that a request would wait. */
async function extractedAtLast(
	extractor: Extractor,
	picture: Uint8Array,
	documentType: Arguments["documentType"],
): Promise<Outcome> {
	const outcome = await extractor.extract(picture, documentType);
	if (outcome.outcome !== "busy") return outcome;
	await setTimeout(outcome.retryAfterS * 1000);
	return extractedAtLast(extractor, picture, documentType);
}
