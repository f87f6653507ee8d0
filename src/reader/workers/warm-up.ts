import type { DocumentReader } from "../extraction/read-document.ts";
import type { SuppliedPicture } from "./supplied-specimens.ts";

/**
 * How often each picture is read. The JIT compiles while the worker runs, so its first readings take 1.4 times as long.
 * Seven rounds of twelve passports in one process took 10.3 s, 8.1 s, then 7.1 to 7.5.
 */
const rounds = 2;

/** Thrown to abort a warm-up reading. */
class Interrupted extends Error {}

/**
 * Reads sample pictures, so that the first real picture is read as fast as later ones. Stops between two stages once
 * `isWanted` reports a real picture.
 */
export async function warmUp(
	{ read }: DocumentReader,
	pictures: readonly SuppliedPicture[],
	isWanted: () => boolean,
	today: Date,
): Promise<void> {
	// From here on there is an image to release.
	const tell = (): void => {
		if (isWanted()) throw new Interrupted();
	};
	for (let round = 0; round < rounds; round++) {
		for (const { documentType, image } of pictures) {
			if (isWanted()) return;
			try {
				await read({ image, expected: documentType, today, isSpecimen: true, tell });
			} catch (error) {
				if (error instanceof Interrupted) return;
				throw error;
			}
		}
	}
}
