import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { imageBytesMax } from "../../src/answer/upload-limits.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { turnedFor } from "../generator/damage/encode.ts";
import type { Sample } from "./data-set.ts";
import type { Read } from "./measure.ts";

/** How the responses for all orientations of a picture compare with the original's. */
export interface TurnedResult {
	readonly sample: Sample;
	/** Orientations with another response: `rotated 90`, `EXIF 5`. */
	readonly different: readonly string[];
}

interface Variant {
	readonly name: string;
	readonly image: Buffer;
}

/**
 * Re-encodes a picture in quarter turns, and under each EXIF orientation with its pixels turned back. Quarter turns and
 * PNG are lossless, so only the orientation differs. Files over 4 MiB become JPEG of quality 95.
 */
async function variantsOf(image: Buffer): Promise<readonly Variant[]> {
	const { data, info } = await sharp(image).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
	const quarters = [90, 180, 270].map(async (angle) => ({
		name: `rotated ${angle}`,
		image: await stored(sharp(data, raw).rotate(angle), 1),
	}));
	const tags = [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
		name: `EXIF ${orientation}`,
		image: await stored(turnedFor(sharp(data, raw), orientation), orientation),
	}));
	return Promise.all([...quarters, ...tags]);
}

async function stored(image: Sharp, orientation: number): Promise<Buffer> {
	const png = await image.clone().withMetadata({ orientation }).png({ compressionLevel: 4 }).toBuffer();
	if (png.length <= imageBytesMax) return png;
	return image.withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** Reads each sample and its eleven variants and reports where the data differ. */
export async function measureTurned(
	samples: readonly Sample[],
	read: Read,
	onDone: (done: number) => void,
): Promise<readonly TurnedResult[]> {
	const results: TurnedResult[] = [];
	for (const sample of samples) {
		const variants = await variantsOf(await readFile(sample.file));
		const answers: string[] = [];
		// Sequential: concurrency would not add information.
		for (const { image } of variants) answers.push(dataOf((await read(image, sample.documentType)).outcome));
		const upright = answers[variants.findIndex(({ name }) => name === "EXIF 1")];
		results.push({
			sample,
			different: variants.filter((_, index) => answers[index] !== upright).map(({ name }) => name),
		});
		onDone(results.length);
	}
	return results;
}

/** The API's response without the evidence. */
function dataOf(outcome: Outcome): string {
	if (outcome.outcome !== "read") return outcome.outcome;
	return JSON.stringify(Object.entries(outcome.fields).map(([name, { value }]) => [name, value]));
}

/** The share of pictures with the same response in every orientation, and the exceptions. */
export function turnedSummary(results: readonly TurnedResult[]): string {
	const same = results.filter(({ different }) => different.length === 0).length;
	const lines = results
		.filter(({ different }) => different.length > 0)
		.map(({ sample, different }) => `${sample.file}: another answer when ${different.join(", ")}`);
	return [
		`The same answer in all rotations and EXIF orientations: ${same} of ${results.length} pictures`,
		...lines,
	].join("\n");
}
