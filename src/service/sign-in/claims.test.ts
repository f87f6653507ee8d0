import { expect, test } from "vitest";
import { claimAt, claimTexts, isPointer } from "./claims.ts";

test("a claim is found by its name, by a path of dots, and by a name that has dots itself", () => {
	const claims = { hd: "example.com", realm_access: { roles: ["a"] }, "https://example.com/roles": ["b"] };
	expect(claimAt(claims, "hd")).toBe("example.com");
	expect(claimAt(claims, "realm_access.roles")).toEqual(["a"]);
	expect(claimAt(claims, "https://example.com/roles")).toEqual(["b"]);
});

test.each(["none", "hd.none", "realm_access.none", "list.0", "list.length", "constructor", "realm_access.toString"])(
	"%s is no claim",
	(name) => {
		expect(claimAt({ hd: "example.com", realm_access: {}, list: ["a"] }, name)).toBeUndefined();
	},
);

test("values are those that can be written as text", () => {
	expect(claimTexts(["a", 1, true, null, { b: 1 }, ["c"]])).toEqual(["a", "1", "true"]);
	expect(claimTexts("a")).toEqual(["a"]);
	expect(claimTexts(undefined)).toEqual([]);
	expect(claimTexts({ a: 1 })).toEqual([]);
});

test("a pointer in place of a claim is noticed", () => {
	expect(isPointer({ _claim_names: { groups: "src1" } }, "groups")).toBe(true);
	expect(isPointer({ _claim_names: { roles: "src1" } }, "groups")).toBe(false);
	expect(isPointer({ _claim_names: "groups" }, "groups")).toBe(false);
	expect(isPointer({}, "groups")).toBe(false);
});
