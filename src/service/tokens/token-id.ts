import { createHash } from "node:crypto";
import type { Member } from "./token.ts";

/**
 * Derives a token id from an idempotency key, as a version 8 UUID (RFC 9562), so that a repeated request creates only
 * one token. The id depends on both the person and the key.
 */
export function deriveTokenId({ issuer, subject }: Member, key: string): string {
	const bytes = createHash("sha256")
		.update(JSON.stringify([issuer, subject, key]))
		.digest()
		.subarray(0, 16);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
