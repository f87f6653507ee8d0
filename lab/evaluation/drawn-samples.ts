import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { readDataSet, type Sample } from "./data-set.ts";
import { createProgress } from "./progress.ts";
import { drawParts, type SetPart, type SetParts } from "./specimen-sets.ts";

/** The samples that are also sent as a document type that they do not show, and all others. */
export interface Samples {
	readonly sentElsewhere: readonly Sample[];
	readonly others: readonly Sample[];
}

/**
 * Draws a set into a folder and reads its ground truth. Drawing uses only one core, so if both parts have specimens,
 * the second is drawn in a child process.
 */
export async function drawSamples(parts: SetParts, folder: string, seed: string): Promise<Samples> {
	const hasBothParts = [parts.sentElsewhere, parts.others].every((each) => each.length > 0);
	const [sentElsewhere, others] = await Promise.all([
		drawPart(parts.sentElsewhere, join(folder, "twice"), seed, writeInProcess),
		drawPart(parts.others, join(folder, "once"), seed, hasBothParts ? writeInChildProcess : writeInProcess),
	]);
	return { sentElsewhere, others };
}

type Writer = (parts: readonly SetPart[], out: string, seed: string) => Promise<unknown>;

async function drawPart(
	parts: readonly SetPart[],
	out: string,
	seed: string,
	write: Writer,
): Promise<readonly Sample[]> {
	if (parts.length === 0) return [];
	await write(parts, out, seed);
	return readDataSet([out], catalogue);
}

const writeInProcess: Writer = (parts, out, seed) =>
	drawParts(parts, { out, seed, onDrawn: (done, count) => createProgress("drawn", count)(done) });

const writeInChildProcess: Writer = (parts, out, seed) =>
	promisify(execFile)(process.execPath, [
		join(import.meta.dirname, "draw-process.ts"),
		JSON.stringify(parts),
		seed,
		out,
	]);
