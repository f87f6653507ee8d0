import type { Readable } from "node:stream";
import { bodyBytesMax } from "../../../answer/upload-limits.ts";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import type { UploadShare } from "./upload-meter.ts";

/** How reading a body ended: completely, it is too long, the client left before its end, or memory has no room. */
export type BodyEnding = "complete" | "too-long" | "broken-off" | "no-room";

/**
 * Passes a body's chunks to `take` until the body ends, exceeds the maximum, or `take` returns false (`complete` then
 * means that no more is needed). The rest stays unread in the stream, which is not destroyed, because the connection is
 * needed for the response.
 */
export async function readChunks(
	body: Readable,
	share: UploadShare,
	take: (chunk: Buffer) => boolean | Promise<boolean>,
): Promise<BodyEnding> {
	let length = 0;
	try {
		for await (const chunk of body.iterator({ destroyOnReturn: false })) {
			if (!share.take(chunk.length)) return "no-room";
			if (!(await take(chunk.subarray(0, bodyBytesMax - length)))) return "complete";
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
export function unreadUpload(ending: Exclude<BodyEnding, "complete">): Upload {
	switch (ending) {
		case "too-long":
			return malformedUpload(`must be at most ${bodyBytesMax} bytes`);
		case "broken-off":
			return malformedUpload("ended before its declared length");
		case "no-room":
			return { ...emptyUpload, isCrowdedOut: true };
	}
}
