import type { DocumentReader } from "../extraction/read-document.ts";
import type { SuppliedPicture } from "./supplied-specimens.ts";

/**
 * Number of times that each picture is read. The JIT compiles while the worker runs, so its first readings take 1.4
 * times as long. Seven rounds of twelve passports were read in one process: the first took 10.3 s, the second 8.1 s,
 * the others 7.1 to 7.5 s.
 */
const roundCount = 2;

/** Thrown to abort a warm-up reading. */
class Interrupted extends Error {}

/**
 * Reads sample pictures, so that the first real picture is read as fast as later ones. Stops between two stages of a
 * reading once `isWanted` reports a real picture.
 */
export async function warmUp(
	{ read }: DocumentReader,
	pictures: readonly SuppliedPicture[],
	isWanted: () => boolean,
	today: Date,
): Promise<void> {
	// Thrown from here, an interruption still releases the image that is being read.
	const onSteps = (): void => {
		if (isWanted()) throw new Interrupted();
	};
	for (let round = 0; round < roundCount; round++) {
		for (const { documentType, image } of pictures) {
			if (isWanted()) return;
			try {
				await read({ image, expected: documentType, today, isSpecimen: true, onSteps });
			} catch (error) {
				if (error instanceof Interrupted) return;
				throw error;
			}
		}
	}
}
