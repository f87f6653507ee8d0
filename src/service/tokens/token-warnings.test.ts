import { expect, test } from "vitest";
import type { Token } from "./token.ts";
import { noLimits, unusedMonth } from "./token-limits.ts";
import { findWarnings } from "./token-warnings.ts";

const now = new Date("2026-06-15T12:00:00Z");
const hourMs = 3_600_000;
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs);
const token: Token = {
	id: "",
	owner: { issuer: "https://id.example", subject: "anna" },
	tokenPrefix: "svc_4mT0xq",
	projectName: "Onboarding",
	scopes: ["passport"],
	isActive: true,
	pausedAt: null,
	expiresAt: null,
	createdAt: hoursFromNow(-1000),
	lastUsedAt: null,
	requestCount: 0,
	limits: noLimits,
	month: unusedMonth,
	refusals: { count: 0, at: null, from: null },
};
const quota = { limits: { ...noLimits, monthQuota: 10 } };
const withUsedQuota = (requests: number, startsOn = "2026-06-01") => ({ ...quota, month: { startsOn, requests } });
const withRefusal = (hours: number) => ({ refusals: { count: 1, at: hoursFromNow(hours), from: "192.0.2.1" } });

test.each<[string, Partial<Token>, readonly string[]]>([
	["a token without limits", {}, []],
	["79 % of a quota", withUsedQuota(7), []],
	["80 % of a quota", withUsedQuota(8), ["quota-nearly-used"]],
	["a quota that was used up last month", withUsedQuota(10, "2026-05-01"), []],
	["a refusal 23 hours ago", withRefusal(-23), ["refused-by-address"]],
	["a refusal 25 hours ago", withRefusal(-25), []],
	["an end in 7 days", { expiresAt: hoursFromNow(7 * 24) }, ["expires-soon"]],
	["an end in 8 days", { expiresAt: hoursFromNow(8 * 24) }, []],
	["an end that has come", { ...withUsedQuota(10), ...withRefusal(-1), expiresAt: hoursFromNow(0) }, []],
	[
		"all of it at once",
		{ ...withUsedQuota(10), ...withRefusal(-1), expiresAt: hoursFromNow(1) },
		["quota-nearly-used", "refused-by-address", "expires-soon"],
	],
	["a revoked token", { ...withUsedQuota(10), ...withRefusal(-1), expiresAt: hoursFromNow(1), isActive: false }, []],
])("returns the expected warnings for %s", (_, change, warnings) =>
	expect(findWarnings({ ...token, ...change }, now)).toEqual(warnings),
);
