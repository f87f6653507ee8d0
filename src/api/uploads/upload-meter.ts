import { bodyBytesMax } from "./upload-limits.ts";

/**
 * Bytes of request bodies in memory, all requests together: 32 of the longest. Decoding them needs about as much again.
 */
const uploadBytesMax = 32 * bodyBytesMax;

/** How much memory there is, in bytes. */
export interface UploadMeterLimits {
	/** Default: `uploadBytesMax`. */
	readonly bytesMax?: number | undefined;
	/** Guaranteed share of one holder. Default: an eighth of `bytesMax`. */
	readonly holderBytesMax?: number | undefined;
}

/** Memory for request bodies, from their first byte to the response. */
export interface UploadMeter {
	/** Whether a first byte of this holder's next body has room. */
	hasRoom(holder: string): boolean;
	/** `holder`: whose bodies share a limit, such as a token's id. */
	open(holder: string): UploadShare;
}

/** One body's share of it. */
export interface UploadShare {
	/** Counts bytes that came in. False when there is no room for them. */
	take(bytes: number): boolean;
	/** Releases everything. */
	close(): void;
}

/**
 * There is one for the whole service, API and playground. It counts bytes, not bodies: a sender that trickles holds
 * next to nothing, and cannot shut others out. A holder whose share is full goes on while half of the memory is free,
 * so one alone may use half, and the other half is always there for others.
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
