import type { DocumentReader } from "../extraction/read-document.ts";
import type { SuppliedPicture } from "./supplied-specimens.ts";

/**
 * How often each picture is read. A fresh worker's code is compiled as it runs: its first readings take 1.4 times as
 * long. Seven rounds of twelve passports in one process took 10.3 s, 8.1 s, then 7.1 to 7.5.
 */
const rounds = 2;

/** Thrown to abort a warm-up reading. */
class Interrupted extends Error {}

/**
 * Reads pictures that nobody waits for, so that the first one that somebody waits for is read as quickly as all others.
 * Ends between two stages of a reading as soon as `isWanted` says that a real picture has come.
 */
export async function warmUp(
	{ read }: DocumentReader,
	pictures: readonly SuppliedPicture[],
	isWanted: () => boolean,
	today: Date,
): Promise<void> {
	// The sheet is there to be released from here on.
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
