import { expect, test } from "vitest";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { isOwnedBy, matchesSearch, sortTokens } from "./sort-tokens.ts";

function aToken(overrides: Partial<TokenJson>): TokenJson {
	return {
		id: "id",
		tokenPrefix: "svc_abc123",
		projectName: "Onboarding",
		team: null,
		holder: null,
		scopes: ["passport"],
		standing: "active",
		pausedAt: null,
		createdAt: "2026-01-01T00:00:00.000Z",
		expiresAt: null,
		lastUsedAt: null,
		requestCount: 0,
		limits: { windowLimit: null, monthQuota: null, allowedAddresses: null },
		quota: null,
		refusals: { count: 0, at: null, from: null },
		warnings: [],
		...overrides,
	};
}

test("filters and searches by owner, and sorts the person's own tokens first", () => {
	const ownToken = aToken({ projectName: "own" });
	const shared = aToken({ projectName: "shared", team: { id: "you", name: "Payments" } });
	const held = aToken({ projectName: "held", holder: { name: "Anele Dube", email: null } });
	const ownedBy = (owner: string) => [ownToken, shared, held].filter((token) => isOwnedBy(token, owner));
	expect(ownedBy("all")).toEqual([ownToken, shared, held]);
	expect(ownedBy("you")).toEqual([ownToken]);
	expect(ownedBy("team you")).toEqual([shared]);
	expect(ownedBy("people")).toEqual([held]);
	expect(matchesSearch(shared, "payments")).toBe(true);
	expect(matchesSearch(held, "anele")).toBe(true);
	expect(sortTokens([shared, ownToken], "owner", false)).toEqual([ownToken, shared]);
});

test("sorts unused tokens last if the most recently used come first", () => {
	const used = aToken({ projectName: "used", lastUsedAt: "2026-01-02T00:00:00.000Z" });
	const never = aToken({ projectName: "never" });
	expect(sortTokens([never, used], "lastUsedAt", true).map((token) => token.projectName)).toEqual(["used", "never"]);
});

test("sorts by status with soon-expiring tokens first and revoked ones last", () => {
	const standings = (["revoked", "active", "expired", "expires-soon"] as const).map((standing) => aToken({ standing }));
	const sorted = sortTokens(standings, "standing", true).map(({ standing }) => standing);
	expect(sorted).toEqual(["expires-soon", "active", "expired", "revoked"]);
});

test("sorts projects by name, ignoring case, without changing its input", () => {
	const tokens = [aToken({ projectName: "beta" }), aToken({ projectName: "Alpha" })];
	expect(sortTokens(tokens, "projectName", false).map((token) => token.projectName)).toEqual(["Alpha", "beta"]);
	expect(tokens[0]?.projectName).toBe("beta");
});

test("each word of a search matches anywhere in the project, prefix or scopes", () => {
	const token = aToken({});
	expect(matchesSearch(token, "onb pass")).toBe(true);
	expect(matchesSearch(token, "SVC_abc")).toBe(true);
	expect(matchesSearch(token, "onb licence")).toBe(false);
	expect(matchesSearch(token, "  ")).toBe(true);
});

test("sorts by expiry with tokens that never expire last", () => {
	const list = [null, "2026-03-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"].map((expiresAt) => aToken({ expiresAt }));
	const sorted = sortTokens(list, "expiresAt", false).map(({ expiresAt }) => expiresAt);
	expect(sorted).toEqual(["2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", null]);
});
