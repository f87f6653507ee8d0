import { expect, test } from "vitest";
import { type AccessRule, accessRefusal, noRule } from "./access-rule.ts";

const domains: AccessRule = { ...noRule, allowedDomains: ["example.com", "xn--bcher-kva.example"] };
const claim = (name: string, ...values: string[]): AccessRule => ({ ...noRule, requiredClaim: { name, values } });

test("allows everyone without a rule", () => expect(accessRefusal(noRule, {})).toBeNull());

test.each<[string, AccessRule, Record<string, unknown>]>([
	["an address of the domain", domains, { email: "naledi@example.com", email_verified: true }],
	["in other letters", domains, { email: "Naledi@EXAMPLE.com", email_verified: "true" }],
	["in letters that ASCII does not have", domains, { email: "naledi@bücher.example", email_verified: true }],
	["a value in a list", claim("groups", "documents"), { groups: ["all", "documents"] }],
	["one of several values", claim("hd", "example.com", "example.org"), { hd: "example.org" }],
	["a nested claim", claim("realm_access.roles", "documents"), { realm_access: { roles: ["documents"] } }],
	["a boolean", claim("employee", "true"), { employee: true }],
])("allows %s", (_, rule, claims) => expect(accessRefusal(rule, claims)).toBeNull());

test.each<[string, AccessRule, Record<string, unknown>, string]>([
	["no address", domains, {}, "email-not-verified"],
	["an address that is not verified", domains, { email: "naledi@example.com" }, "email-not-verified"],
	[
		"one that is said to be unverified",
		domains,
		{ email: "a@example.com", email_verified: false },
		"email-not-verified",
	],
	["another domain", domains, { email: "a@example.org", email_verified: true }, "other-domain"],
	["a domain below", domains, { email: "a@sub.example.com", email_verified: true }, "other-domain"],
	["a domain that ends alike", domains, { email: "a@badexample.com", email_verified: true }, "other-domain"],
	["two at signs", domains, { email: "a@example.com@evil.example", email_verified: true }, "other-domain"],
	["an address that is no text", domains, { email: ["a@example.com"], email_verified: true }, "other-domain"],
	["no claim", claim("groups", "documents"), {}, "claim-missing"],
	["a value that only begins alike", claim("groups", "documents"), { groups: ["documents-old"] }, "claim-missing"],
	["a text that holds the value", claim("groups", "documents"), { groups: "all documents" }, "claim-missing"],
	["a pointer", claim("groups", "documents"), { _claim_names: { groups: "src1" } }, "claim-not-told"],
])("denies %s", (_, rule, claims, cause) => expect(accessRefusal(rule, claims)).toBe(cause));

test("requires all conditions", () => {
	const both: AccessRule = { ...domains, requiredClaim: { name: "groups", values: ["documents"] } };
	const verified = { email: "a@example.com", email_verified: true };
	expect(accessRefusal(both, { ...verified, groups: ["documents"] })).toBeNull();
	expect(accessRefusal(both, verified)).toBe("claim-missing");
	expect(accessRefusal(both, { groups: ["documents"] })).toBe("email-not-verified");
});
