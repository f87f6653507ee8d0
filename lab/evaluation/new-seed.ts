import { randomBytes } from "node:crypto";

/** Creates a fresh seed from today's date and a random part. */
export function newSeed(today = new Date()): string {
	return `${today.toISOString().slice(0, 10)}-${randomBytes(3).toString("hex")}`;
}
