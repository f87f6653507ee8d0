import { expect, test } from "vitest";
import type { Token } from "./token.ts";
import { noLimits, nothingUsed } from "./token-limits.ts";
import { warningsOf } from "./token-warnings.ts";

const now = new Date("2026-06-15T12:00:00Z");
const hourMs = 3_600_000;
const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
const token: Token = {
	id: "",
	owner: { issuer: "https://id.example", subject: "anna" },
	tokenPrefix: "svc_4mT0xq",
	projectName: "Onboarding",
	scopes: ["passport"],
	isActive: true,
	pausedAt: null,
	expiresAt: null,
	createdAt: at(-1000),
	lastUsedAt: null,
	requestCount: 0,
	limits: noLimits,
	month: nothingUsed,
	refusals: { count: 0, at: null, from: null },
};
const quota = { limits: { ...noLimits, monthQuota: 10 } };
const used = (requests: number, startsOn = "2026-06-01") => ({ ...quota, month: { startsOn, requests } });
const refused = (hours: number) => ({ refusals: { count: 1, at: at(hours), from: "192.0.2.1" } });

test.each<[string, Partial<Token>, readonly string[]]>([
	["a token without limits", {}, []],
	["79 % of a quota", used(7), []],
	["80 % of a quota", used(8), ["quota-nearly-used"]],
	["a quota that was used up last month", used(10, "2026-05-01"), []],
	["a refusal 23 hours ago", refused(-23), ["refused-by-address"]],
	["a refusal 25 hours ago", refused(-25), []],
	["an end in 7 days", { expiresAt: at(7 * 24) }, ["expires-soon"]],
	["an end in 8 days", { expiresAt: at(8 * 24) }, []],
	["an end that has come", { ...used(10), ...refused(-1), expiresAt: at(0) }, []],
	[
		"all of it at once",
		{ ...used(10), ...refused(-1), expiresAt: at(1) },
		["quota-nearly-used", "refused-by-address", "expires-soon"],
	],
	["a revoked token", { ...used(10), ...refused(-1), expiresAt: at(1), isActive: false }, []],
])("%s", (_, change, warnings) => expect(warningsOf({ ...token, ...change }, now)).toEqual(warnings));
