import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { readDataSet, type Sample } from "./data-set.ts";
import { progress } from "./progress.ts";
import { type Part, type Parts, writeParts } from "./specimen-sets.ts";

/** Samples that are also sent as another document type, and all others. */
export interface Samples {
	readonly sentElsewhere: readonly Sample[];
	readonly others: readonly Sample[];
}

/** Draws a set into a folder. Drawing keeps one core busy, so two parts are drawn in parallel. */
export async function drawnSamples(parts: Parts, folder: string, seed: string): Promise<Samples> {
	const hasBoth = [parts.sentElsewhere, parts.others].every((each) => each.length > 0);
	const [sentElsewhere, others] = await Promise.all([
		drawn(parts.sentElsewhere, join(folder, "twice"), seed, writeHere),
		drawn(parts.others, join(folder, "once"), seed, hasBoth ? writeBeside : writeHere),
	]);
	return { sentElsewhere, others };
}

type Write = (parts: readonly Part[], out: string, seed: string) => Promise<unknown>;

async function drawn(parts: readonly Part[], out: string, seed: string, write: Write): Promise<readonly Sample[]> {
	if (parts.length === 0) return [];
	await write(parts, out, seed);
	return readDataSet([out], catalogue);
}

const writeHere: Write = (parts, out, seed) =>
	writeParts(parts, { out, seed, onDrawn: (done, count) => progress("drawn", count)(done) });

const writeBeside: Write = (parts, out, seed) =>
	promisify(execFile)(process.execPath, [
		join(import.meta.dirname, "draw-process.ts"),
		JSON.stringify(parts),
		seed,
		out,
	]);
