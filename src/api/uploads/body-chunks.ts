import type { Readable } from "node:stream";
import { emptyUpload, malformedUpload, type Upload } from "./upload.ts";
import { bodyBytesMax } from "./upload-limits.ts";
import type { UploadShare } from "./upload-meter.ts";

/**
 * How the reading of a body ended: it was read, it is too long, the sender left before its end, or memory has no room.
 */
export type BodyEnding = "complete" | "too-long" | "broken-off" | "no-room";

/**
 * Gives a body's chunks to `take` one after the other. It stops at the body's end, or when the body is longer than any
 * acceptable one. It also stops when `take` answers false: `complete` then says that nothing more is needed. What is
 * left stays unread in the stream, which is not destroyed: the connection must live to carry the answer.
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

/** What is known of a body that was not read to its end. */
export function unreadUpload(ending: Exclude<BodyEnding, "complete">): Upload {
	switch (ending) {
		case "too-long":
			return malformedUpload(`must be at most ${bodyBytesMax} bytes`);
		case "broken-off":
			return malformedUpload("ended before its announced end");
		case "no-room":
			return { ...emptyUpload, isCrowdedOut: true };
	}
}
