import type { Readable } from "node:stream";
import { bodyBytesMax } from "./upload.ts";

/** How the reading of a body came to its end: everything was read, it is too long, or the sender was gone before its end. */
export type BodyEnding = "complete" | "too-long" | "broken-off";

/**
 * Gives a body's chunks to `take` one after the other, until the end, until `take` answers false (`complete` then says: nothing
 * more is needed), or until it is longer than any acceptable body. What is left stays unread in the stream, which is not destroyed:
 * the connection must live to carry the answer.
 */
export async function readChunks(
	body: Readable,
	take: (chunk: Buffer) => boolean | Promise<boolean>,
): Promise<BodyEnding> {
	let length = 0;
	try {
		for await (const chunk of body.iterator({ destroyOnReturn: false })) {
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

/** What to say of a body that did not end as it should. */
export const endingMessages = {
	"too-long": `must be at most ${bodyBytesMax} bytes`,
	"broken-off": "ended before its announced end",
} as const satisfies Record<Exclude<BodyEnding, "complete">, string>;
