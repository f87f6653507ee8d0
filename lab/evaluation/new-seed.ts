import { randomBytes } from "node:crypto";

/** Creates a new seed from today's date and six random hexadecimal digits. */
export function createSeed(today = new Date()): string {
	return `${today.toISOString().slice(0, 10)}-${randomBytes(3).toString("hex")}`;
}
