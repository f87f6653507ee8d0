import { expect, test } from "vitest";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { isOwnedBy, matchesSearch, sortTokens } from "./sort-tokens.ts";

function aToken(parts: Partial<TokenJson>): TokenJson {
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
		...parts,
	};
}

test("tokens are found by their owner; one's own come first", () => {
	const own = aToken({ projectName: "own" });
	const shared = aToken({ projectName: "shared", team: { id: "you", name: "Payments" } });
	const held = aToken({ projectName: "held", holder: { name: "Anele Dube", email: null } });
	const foundBy = (owner: string) => [own, shared, held].filter((token) => isOwnedBy(token, owner));
	expect(foundBy("all")).toEqual([own, shared, held]);
	expect(foundBy("you")).toEqual([own]);
	expect(foundBy("team you")).toEqual([shared]);
	expect(foundBy("people")).toEqual([held]);
	expect(matchesSearch(shared, "payments")).toBe(true);
	expect(matchesSearch(held, "anele")).toBe(true);
	expect(sortTokens([shared, own], "owner", false)).toEqual([own, shared]);
});

test("a token never used comes after all others when the last used come first", () => {
	const used = aToken({ projectName: "used", lastUsedAt: "2026-01-02T00:00:00.000Z" });
	const never = aToken({ projectName: "never" });
	expect(sortTokens([never, used], "lastUsedAt", true).map((token) => token.projectName)).toEqual(["used", "never"]);
});

test("sorting by standing puts what ends soon first and what is revoked last", () => {
	const standings = (["revoked", "active", "expired", "expires-soon"] as const).map((standing) => aToken({ standing }));
	const sorted = sortTokens(standings, "standing", true).map(({ standing }) => standing);
	expect(sorted).toEqual(["expires-soon", "active", "expired", "revoked"]);
});

test("projects sort by name whatever their case, and the list given is left as it was", () => {
	const tokens = [aToken({ projectName: "beta" }), aToken({ projectName: "Alpha" })];
	expect(sortTokens(tokens, "projectName", false).map((token) => token.projectName)).toEqual(["Alpha", "beta"]);
	expect(tokens[0]?.projectName).toBe("beta");
});

test("a search finds project, prefix and scope, each word anywhere", () => {
	const token = aToken({});
	expect(matchesSearch(token, "onb pass")).toBe(true);
	expect(matchesSearch(token, "SVC_abc")).toBe(true);
	expect(matchesSearch(token, "onb licence")).toBe(false);
	expect(matchesSearch(token, "  ")).toBe(true);
});

test("sorted by expiry, what ends soonest comes first and what never ends last", () => {
	const ends = [null, "2026-03-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"].map((expiresAt) => aToken({ expiresAt }));
	const sorted = sortTokens(ends, "expiresAt", false).map(({ expiresAt }) => expiresAt);
	expect(sorted).toEqual(["2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", null]);
});
