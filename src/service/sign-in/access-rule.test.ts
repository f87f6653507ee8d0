import { expect, test } from "vitest";
import { type AccessRule, findAccessRefusal, noRule } from "./access-rule.ts";

const domainRule: AccessRule = { ...noRule, allowedDomains: ["example.com", "xn--bcher-kva.example"] };
const claimRule = (name: string, ...values: string[]): AccessRule => ({ ...noRule, requiredClaim: { name, values } });

test("allows everyone without a rule", () => expect(findAccessRefusal(noRule, {})).toBeNull());

test.each<[string, AccessRule, Record<string, unknown>]>([
	["an address of the domain", domainRule, { email: "naledi@example.com", email_verified: true }],
	["in other letters", domainRule, { email: "Naledi@EXAMPLE.com", email_verified: "true" }],
	["in letters that ASCII does not have", domainRule, { email: "naledi@bücher.example", email_verified: true }],
	["a value in a list", claimRule("groups", "documents"), { groups: ["all", "documents"] }],
	["one of several values", claimRule("hd", "example.com", "example.org"), { hd: "example.org" }],
	["a nested claim", claimRule("realm_access.roles", "documents"), { realm_access: { roles: ["documents"] } }],
	["a boolean", claimRule("employee", "true"), { employee: true }],
])("allows %s", (_, rule, claims) => expect(findAccessRefusal(rule, claims)).toBeNull());

test.each<[string, AccessRule, Record<string, unknown>, string]>([
	["no address", domainRule, {}, "email-not-verified"],
	["an address that is not verified", domainRule, { email: "naledi@example.com" }, "email-not-verified"],
	[
		"one that is said to be unverified",
		domainRule,
		{ email: "a@example.com", email_verified: false },
		"email-not-verified",
	],
	["another domain", domainRule, { email: "a@example.org", email_verified: true }, "other-domain"],
	["a domain below", domainRule, { email: "a@sub.example.com", email_verified: true }, "other-domain"],
	["a domain that ends alike", domainRule, { email: "a@badexample.com", email_verified: true }, "other-domain"],
	["two at signs", domainRule, { email: "a@example.com@evil.example", email_verified: true }, "other-domain"],
	["an address that is no text", domainRule, { email: ["a@example.com"], email_verified: true }, "other-domain"],
	["no claim", claimRule("groups", "documents"), {}, "claim-missing"],
	["a value that only begins alike", claimRule("groups", "documents"), { groups: ["documents-old"] }, "claim-missing"],
	["a text that holds the value", claimRule("groups", "documents"), { groups: "all documents" }, "claim-missing"],
	["a pointer", claimRule("groups", "documents"), { _claim_names: { groups: "src1" } }, "claim-not-told"],
])("denies %s", (_, rule, claims, cause) => expect(findAccessRefusal(rule, claims)).toBe(cause));

test("requires all conditions", () => {
	const combinedRule: AccessRule = { ...domainRule, requiredClaim: { name: "groups", values: ["documents"] } };
	const verified = { email: "a@example.com", email_verified: true };
	expect(findAccessRefusal(combinedRule, { ...verified, groups: ["documents"] })).toBeNull();
	expect(findAccessRefusal(combinedRule, verified)).toBe("claim-missing");
	expect(findAccessRefusal(combinedRule, { groups: ["documents"] })).toBe("email-not-verified");
});
