import { expect, test } from "vitest";
import { findClaim, isDistributedClaim, toClaimStrings } from "./claims.ts";

test("finds a claim by name, by a dotted path, and by a name that contains dots", () => {
	const claims = { hd: "example.com", realm_access: { roles: ["a"] }, "https://example.com/roles": ["b"] };
	expect(findClaim(claims, "hd")).toBe("example.com");
	expect(findClaim(claims, "realm_access.roles")).toEqual(["a"]);
	expect(findClaim(claims, "https://example.com/roles")).toEqual(["b"]);
});

test.each(["none", "hd.none", "realm_access.none", "list.0", "list.length", "constructor", "realm_access.toString"])(
	"finds no claim named %s",
	(name) => {
		expect(findClaim({ hd: "example.com", realm_access: {}, list: ["a"] }, name)).toBeUndefined();
	},
);

test("returns only strings, numbers and booleans as claim values", () => {
	expect(toClaimStrings(["a", 1, true, null, { b: 1 }, ["c"]])).toEqual(["a", "1", "true"]);
	expect(toClaimStrings("a")).toEqual(["a"]);
	expect(toClaimStrings(undefined)).toEqual([]);
	expect(toClaimStrings({ a: 1 })).toEqual([]);
});

test("recognises a distributed claim", () => {
	expect(isDistributedClaim({ _claim_names: { groups: "src1" } }, "groups")).toBe(true);
	expect(isDistributedClaim({ _claim_names: { roles: "src1" } }, "groups")).toBe(false);
	expect(isDistributedClaim({ _claim_names: "groups" }, "groups")).toBe(false);
	expect(isDistributedClaim({}, "groups")).toBe(false);
});
