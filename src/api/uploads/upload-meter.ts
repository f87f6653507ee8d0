import { bodyBytesMax } from "./upload-limits.ts";

/**
 * Bytes of bodies in memory at one time, all requests together: 32 of the longest. What bodies become while they are
 * read is about as much again.
 */
const uploadBytesMax = 32 * bodyBytesMax;

/** Room for the bodies that are in memory at one time, from their first byte to their answer. */
export interface UploadMeter {
	hasRoom(): boolean;
	open(): UploadShare;
}

/** One body's share of it. */
export interface UploadShare {
	/** Counts bytes that came in. False when there is no room for them. */
	take(bytes: number): boolean;
	/** Gives everything back. */
	close(): void;
}

/**
 * There is one for the whole service, API and playground. It counts bytes, not bodies: a sender that trickles holds
 * next to nothing, and cannot shut others out.
 */
export function createUploadMeter(bytesMax = uploadBytesMax): UploadMeter {
	let total = 0;
	return {
		hasRoom: () => total < bytesMax,
		open() {
			let held = 0;
			return {
				take(bytes) {
					if (total + bytes > bytesMax) return false;
					total += bytes;
					held += bytes;
					return true;
				},
				close() {
					total -= held;
					held = 0;
				},
			};
		},
	};
}

/** Where nothing is counted. */
export const unmeteredShare: UploadShare = { take: () => true, close: () => {} };
