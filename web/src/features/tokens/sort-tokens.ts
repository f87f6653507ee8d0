import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";

/** Keys to sort the list by. */
export type SortKey = "projectName" | "owner" | "standing" | "expiresAt" | "createdAt" | "lastUsedAt" | "requestCount";

const standingOrder = ["expires-soon", "paused", "active", "expired", "revoked"];

function compare(a: TokenJson, b: TokenJson, key: SortKey): number {
	if (key === "requestCount") return a.requestCount - b.requestCount;
	if (key === "standing") return standingOrder.indexOf(b.standing) - standingOrder.indexOf(a.standing);
	// The person's own come first.
	if (key === "owner") return ownerOf(a).localeCompare(ownerOf(b));
	if (key === "projectName") return a.projectName.localeCompare(b.projectName);
	if (key === "expiresAt") return order(a.expiresAt ?? never, b.expiresAt ?? never);
	// ISO 8601 in UTC sorts as text; a token that was never used comes first.
	return order(a[key] ?? "", b[key] ?? "");
}

/** The owner's name; empty if the person owns the token. */
const ownerOf = ({ team, holder }: TokenJson): string => (team ?? holder)?.name ?? "";

/** Later than any date, so that tokens without expiry come last in ascending order. */
const never = "9999";

function order(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A sorted copy; equal tokens keep their order. `standing` descending puts tokens that need attention first. */
export function sortTokens(tokens: readonly TokenJson[], key: SortKey, isDescending: boolean): readonly TokenJson[] {
	return [...tokens].sort((a, b) => (isDescending ? compare(b, a, key) : compare(a, b, key)));
}

/** Whether a token is of the chosen owner: `all`, `you`, `people` for other people, or `team ` and the team's id. */
export function isOwnedBy({ team, holder }: TokenJson, owner: string): boolean {
	if (owner === "all") return true;
	if (team !== null) return owner === `team ${team.id}`;
	return owner === (holder === null ? "you" : "people");
}

/** Whether each word in `search` occurs in the project's name, the prefix, the owner or a scope, ignoring case. */
export function matchesSearch(token: TokenJson, search: string): boolean {
	const text = [token.projectName, token.tokenPrefix, ownerOf(token), ...token.scopes].join(" ").toLowerCase();
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}
