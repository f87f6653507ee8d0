import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("verifies only the right password and does not reveal it in the hash", async () => {
	const hash = await hashPassword("correct horse");
	expect(hash).not.toContain("correct");
	expect(await verifyPassword("correct horse", hash)).toBe(true);
	expect(await verifyPassword("correct horsf", hash)).toBe(false);
});

test("salts each hash", async () => {
	expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("rejects every password without an account", async () => {
	expect(await verifyPassword("", null)).toBe(false);
});

test("accepts the same characters in another Unicode composition", async () => {
	expect(await verifyPassword("e\u0301te\u0301", await hashPassword("\u00e9t\u00e9"))).toBe(true);
});
