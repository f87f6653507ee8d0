import { expect, test } from "vitest";
import { parseInstant, type TokenRequest, validateTokenRequest } from "./token-request.ts";

const now = new Date("2026-06-01T12:00:00Z");
const validRequest: TokenRequest = { projectName: "Bank onboarding", scopes: ["passport"], expiresAt: null };

test.each<[string, Partial<TokenRequest>]>([
	["no expiry", {}],
	["an expiry a millisecond from now", { expiresAt: new Date(now.getTime() + 1) }],
	["all documents", { scopes: ["*"] }],
	["a name of 100 characters, in any script", { projectName: "Ω".repeat(100) }],
])("accepts %s", (_, change) => expect(validateTokenRequest({ ...validRequest, ...change }, now)).toEqual([]));

test.each<[string, Partial<TokenRequest>, keyof TokenRequest]>([
	["an empty name", { projectName: "  " }, "projectName"],
	["a name of 101 characters", { projectName: "a".repeat(101) }, "projectName"],
	["a name with an invisible character", { projectName: "Bank\u200b" }, "projectName"],
	["a name with a line break", { projectName: "a\nb" }, "projectName"],
	["no scope", { scopes: [] }, "scopes"],
	["an unknown scope", { scopes: ["library-card"] }, "scopes"],
	["a scope named twice", { scopes: ["passport", "passport"] }, "scopes"],
	["* beside another scope", { scopes: ["*", "passport"] }, "scopes"],
	["an expiry in the past", { expiresAt: new Date(now.getTime() - 1) }, "expiresAt"],
	["an expiry now", { expiresAt: now }, "expiresAt"],
	["a date that is none", { expiresAt: new Date("soon") }, "expiresAt"],
])("rejects %s with a problem at its field", (_, change, field) => {
	expect(validateTokenRequest({ ...validRequest, ...change }, now).map((problem) => problem.field)).toEqual([field]);
});

test("reports all invalid fields at once", () => {
	expect(validateTokenRequest({ projectName: "", scopes: [], expiresAt: now }, now)).toHaveLength(3);
});

test.each(["2030-02-31", "2030-02-29T10:00:00Z", "2030-13-01", "soon", "", "1"])(
	"parses %j as an invalid date",
	(text) => {
		expect(Number.isNaN(parseInstant(text)?.getTime())).toBe(true);
	},
);

test.each(["2032-02-29", "2030-12-31T23:59:59.999Z", "2030-01-01T00:30:00+02:00"])(
	"parses %j as an instant",
	(text) => {
		expect(parseInstant(text)).toEqual(new Date(text));
	},
);
