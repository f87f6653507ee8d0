import type { Readable } from "node:stream";
import { bodyBytesMax } from "../../../answer/upload-limits.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadReservation } from "./upload-meter.ts";

/** How reading a body ended: `broken-off` if the client disconnected first, `no-room` if memory had no room for it. */
export type BodyEnding = "complete" | "too-long" | "broken-off" | "no-room";

/**
 * Passes a body's chunks to `onChunk`. Stops if the body ends, or exceeds the maximum length or the available memory.
 * Also stops if `onChunk` returns false because it needs no more; the result is then `complete`. What was not read
 * stays in the stream. The stream is not destroyed, because its connection is needed for the response.
 */
export async function readChunks(
	body: Readable,
	reservation: UploadReservation,
	onChunk: (chunk: Buffer) => boolean | Promise<boolean>,
): Promise<BodyEnding> {
	let length = 0;
	try {
		for await (const chunk of body.iterator({ destroyOnReturn: false })) {
			if (!reservation.tryReserve(chunk.length)) return "no-room";
			if (!(await onChunk(chunk.subarray(0, bodyBytesMax - length)))) return "complete";
			length += chunk.length;
			if (length > bodyBytesMax) return "too-long";
		}
		return "complete";
	} catch (error) {
		if (body.errored) return "broken-off";
		throw error;
	}
}

/** The upload for a body that was not read to its end. */
export function incompleteUpload(ending: Exclude<BodyEnding, "complete">): Upload {
	switch (ending) {
		case "too-long":
			return malformedUpload(`must be at most ${bodyBytesMax} bytes`);
		case "broken-off":
			return malformedUpload("ended before its declared length");
		case "no-room":
			return { ...emptyUpload, isOverMemoryLimit: true };
	}
}
