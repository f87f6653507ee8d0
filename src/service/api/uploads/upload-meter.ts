import { bodyBytesMax } from "../../../answer/upload-limits.ts";

/** Bytes of all request bodies in memory: 32 of the longest. Decoding them needs about as much again. */
const uploadBytesMax = 32 * bodyBytesMax;

/** Memory limits, in bytes. */
export interface UploadMeterLimits {
	/** Default: `uploadBytesMax`. */
	readonly bytesMax?: number | undefined;
	/** Guaranteed share of one holder. Default: an eighth of `bytesMax`. */
	readonly holderBytesMax?: number | undefined;
}

/** Memory for request bodies, from their first byte to the response. */
export interface UploadMeter {
	/** Whether there is room for the first byte of this holder's next body. */
	hasRoom(holder: string): boolean;
	/** `holder` is an id whose bodies share a limit, such as a token's. */
	open(holder: string): UploadShare;
}

/** The memory held by one body. */
export interface UploadShare {
	/** Counts received bytes. Returns false if there is no room for them. */
	take(bytes: number): boolean;
	/** Releases the body's memory. */
	close(): void;
}

/**
 * One meter for the whole service, both API and playground. It counts bytes rather than bodies, so a slow client holds
 * next to nothing and cannot block others. A holder may exceed its share while half of the memory is free. One holder
 * can therefore use half at most; the other half remains available to others.
 */
export function createUploadMeter({
	bytesMax = uploadBytesMax,
	holderBytesMax = bytesMax / 8,
}: UploadMeterLimits = {}): UploadMeter {
	const heldBy = new Map<string, number>();
	let total = 0;
	const heldOf = (holder: string) => heldBy.get(holder) ?? 0;
	const hold = (holder: string, bytes: number) => {
		total += bytes;
		const held = heldOf(holder) + bytes;
		if (held === 0) heldBy.delete(holder);
		else heldBy.set(holder, held);
	};
	const fits = (holder: string, bytes: number) =>
		total + bytes <= (heldOf(holder) + bytes <= holderBytesMax ? bytesMax : bytesMax / 2);
	return {
		hasRoom: (holder) => fits(holder, 1),
		open(holder) {
			let held = 0;
			return {
				take(bytes) {
					if (!fits(holder, bytes)) return false;
					hold(holder, bytes);
					held += bytes;
					return true;
				},
				close() {
					hold(holder, -held);
					held = 0;
				},
			};
		},
	};
}

/** A meter without limits. */
export const unmeteredShare: UploadShare = { take: () => true, close: () => {} };
