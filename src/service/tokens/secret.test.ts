import { expect, test } from "vitest";
import { computeChecksum, createSecret, getSecretPrefix, hashSecret, isWellFormed } from "./secret.ts";

test("creates distinct secrets in the specified format", () => {
	const secrets = Array.from({ length: 2_000 }, createSecret);
	expect(secrets.every(isWellFormed)).toBe(true);
	expect(new Set(secrets).size).toBe(secrets.length);
});

test("the last four characters are the checksum of the 28 before them", () => {
	const secret = createSecret();
	expect(secret.slice(-4)).toBe(computeChecksum(secret.slice(4, 32)));
	// Calculated with Python's zlib: the CRC-32 of 28 zeros is 915228566. Modulo 62^4 that is 13872070, whose base 62
	// digits are 58, 12, 47 and 4.
	expect(computeChecksum("0".repeat(28))).toBe("wCl4");
});

test("draws all characters with equal probability", () => {
	const drawn = Array.from({ length: 2_000 }, () => createSecret().slice(4, 32)).join("");
	const counts = new Map<string, number>();
	for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
	const expected = drawn.length / 62;
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	expect(counts.size).toBe(62);
	// With 61 degrees of freedom the statistic exceeds 130 in one of a million runs. Reducing a random byte modulo 62
	// instead would give about 430.
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
])("rejects %j as malformed", (secret) => expect(isWellFormed(secret)).toBe(false));

test("stores a SHA-256 hash and the first ten characters only", () => {
	expect(hashSecret("svc_abc").toString("hex")).toBe(
		"29df99c26b9f8b9f2268c66842691550396d0a595b6fa3de1aadbbbe12925f20",
	);
	expect(getSecretPrefix("svc_0123456789")).toBe("svc_012345");
});
