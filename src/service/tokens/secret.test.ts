import { expect, test } from "vitest";
import { checksumOf, createSecret, hashOf, isWellFormed, prefixOf } from "./secret.ts";

test("a new secret has the specified form and no two are alike", () => {
	const secrets = Array.from({ length: 2_000 }, createSecret);
	expect(secrets.every(isWellFormed)).toBe(true);
	expect(new Set(secrets).size).toBe(secrets.length);
});

test("the last four characters are the checksum of the 28 before them", () => {
	const secret = createSecret();
	expect(secret.slice(-4)).toBe(checksumOf(secret.slice(4, 32)));
	// Calculated with Python's zlib: the CRC-32 of 28 zeros is 915228566, modulo 62^4 13872070 = 58, 12, 47, 4 in base
	// 62.
	expect(checksumOf("0".repeat(28))).toBe("wCl4");
});

test("every character is drawn about as often as every other", () => {
	const drawn = Array.from({ length: 2_000 }, () => createSecret().slice(4, 32)).join("");
	const counts = new Map<string, number>();
	for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
	const expected = drawn.length / 62;
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	expect(counts.size).toBe(62);
	// 61 degrees of freedom: above 130 in one of a million runs. Folding a byte (256 = 4 * 62 + 8) would give about 1
	// 000.
	expect(chiSquare).toBeLessThan(130);
});

test.each([
	"",
	"svc_",
	`svc_${"a".repeat(31)}`,
	`svc_${"a".repeat(33)}`,
	`SVC_${"a".repeat(32)}`,
	`svc_${"a".repeat(31)}-`,
	`svc_${"a".repeat(32)}\n`,
])("%j is not well formed", (secret) => expect(isWellFormed(secret)).toBe(false));

test("only a SHA-256 hash and ten characters are for keeping", () => {
	expect(hashOf("svc_abc").toString("hex")).toBe("29df99c26b9f8b9f2268c66842691550396d0a595b6fa3de1aadbbbe12925f20");
	expect(prefixOf("svc_0123456789")).toBe("svc_012345");
});
