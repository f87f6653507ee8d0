import { createHash } from "node:crypto";
import type { Member } from "./token.ts";

/**
 * The id of the token that a wish makes, as a UUID of version 8 (RFC 9562): a wish that is sent twice makes one token.
 * The same wish of the same person makes the same id. Another person's key is another wish.
 */
export function idOfWish({ issuer, subject }: Member, key: string): string {
	const bytes = createHash("sha256")
		.update(JSON.stringify([issuer, subject, key]))
		.digest()
		.subarray(0, 16);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
