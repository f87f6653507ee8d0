import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";

/** Keys to sort the list by. */
export type SortKey = "projectName" | "owner" | "standing" | "expiresAt" | "createdAt" | "lastUsedAt" | "requestCount";

/** The statuses, the most urgent first. */
const statusOrder = ["expires-soon", "paused", "active", "expired", "revoked"];

function compare(a: TokenJson, b: TokenJson, key: SortKey): number {
	if (key === "requestCount") return a.requestCount - b.requestCount;
	if (key === "standing") return statusOrder.indexOf(b.standing) - statusOrder.indexOf(a.standing);
	// In ascending order the person's own tokens come first, because their owner name is empty.
	if (key === "owner") return ownerOf(a).localeCompare(ownerOf(b));
	if (key === "projectName") return a.projectName.localeCompare(b.projectName);
	if (key === "expiresAt") return compareText(a.expiresAt ?? never, b.expiresAt ?? never);
	// Times in ISO 8601 and UTC sort as text. A token that was never used counts as the oldest.
	return compareText(a[key] ?? "", b[key] ?? "");
}

/** The owner's name; empty if the person owns the token. */
const ownerOf = ({ team, holder }: TokenJson): string => (team ?? holder)?.name ?? "";

/** Later than any date, so that tokens without expiry come last in ascending order. */
const never = "9999";

function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a sorted copy; equal tokens keep their order. By `standing`, descending, urgent tokens come first. */
export function sortTokens(tokens: readonly TokenJson[], key: SortKey, isDescending: boolean): readonly TokenJson[] {
	return [...tokens].sort((a, b) => (isDescending ? compare(b, a, key) : compare(a, b, key)));
}

/** Whether the token belongs to `owner`: `all`, `you`, `people` for other people, or `team ` and the team's id. */
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
