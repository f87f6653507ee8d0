import { randomBytes } from "node:crypto";

/** A seed that nobody has drawn with: today's date and chance. */
export function newSeed(today = new Date()): string {
	return `${today.toISOString().slice(0, 10)}-${randomBytes(3).toString("hex")}`;
}
