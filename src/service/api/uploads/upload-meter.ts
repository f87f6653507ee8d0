import { bodyBytesMax } from "../../../answer/upload-limits.ts";

/** Maximum bytes of all request bodies in memory: 32 of the longest. Decoding them needs about as many bytes again. */
const uploadBytesMax = 32 * bodyBytesMax;

/** Memory limits, in bytes. */
export interface UploadMeterLimits {
	/** The limit for all bodies together. The default is `uploadBytesMax`. */
	readonly bytesMax?: number | undefined;
	/** What one holder may use even while more than half of the memory is in use. The default is `bytesMax` / 8. */
	readonly holderBytesMax?: number | undefined;
}

/** Limits the memory for request bodies, which are held from their first byte to the response. */
export interface UploadMeter {
	/** Whether there is room for the first byte of this holder's next body. */
	hasRoom(holder: string): boolean;
	/** Opens an empty reservation for one body. `holder` is an id whose bodies have a common limit, such as a token's. */
	openReservation(holder: string): UploadReservation;
}

/** The memory held by one body. */
export interface UploadReservation {
	/** Adds received bytes. Returns false, without adding them, if memory has no room for them. */
	tryReserve(bytes: number): boolean;
	/** Releases the body's memory. May be called repeatedly. */
	release(): void;
}

/**
 * Creates the meter for the whole service, both API and playground. It counts bytes rather than bodies, so that a slow
 * client occupies hardly any memory and cannot block others. A holder may exceed `holderBytesMax` as long as no more
 * than half of the memory is in use. One holder can therefore use at most half, or `holderBytesMax` if that is more.
 */
export function createUploadMeter({
	bytesMax = uploadBytesMax,
	holderBytesMax = bytesMax / 8,
}: UploadMeterLimits = {}): UploadMeter {
	const bytesByHolder = new Map<string, number>();
	let totalBytes = 0;
	const bytesOf = (holder: string) => bytesByHolder.get(holder) ?? 0;
	const addBytes = (holder: string, bytes: number) => {
		totalBytes += bytes;
		const held = bytesOf(holder) + bytes;
		if (held === 0) bytesByHolder.delete(holder);
		else bytesByHolder.set(holder, held);
	};
	const hasRoomFor = (holder: string, bytes: number) =>
		totalBytes + bytes <= (bytesOf(holder) + bytes <= holderBytesMax ? bytesMax : bytesMax / 2);
	return {
		hasRoom: (holder) => hasRoomFor(holder, 1),
		openReservation(holder) {
			let held = 0;
			return {
				tryReserve(bytes) {
					if (!hasRoomFor(holder, bytes)) return false;
					addBytes(holder, bytes);
					held += bytes;
					return true;
				},
				release() {
					addBytes(holder, -held);
					held = 0;
				},
			};
		},
	};
}

/** A reservation without a limit. */
export const unlimitedReservation: UploadReservation = { tryReserve: () => true, release: () => {} };
