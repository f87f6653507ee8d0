import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("verifies only the right password, which the hash does not reveal", async () => {
	const hash = await hashPassword("correct horse");
	expect(hash).not.toContain("correct");
	expect(await isPassword("correct horse", hash)).toBe(true);
	expect(await isPassword("correct horsf", hash)).toBe(false);
});

test("salts each hash", async () => {
	expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("no password is right without an account", async () => {
	expect(await isPassword("", null)).toBe(false);
});

test("a password typed on another keyboard's composition of the same characters is the same", async () => {
	expect(await isPassword("e\u0301te\u0301", await hashPassword("\u00e9t\u00e9"))).toBe(true);
});
