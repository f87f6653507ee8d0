import type { Selectable } from "kysely";
import type { TokenTable } from "../database/schema.ts";
import { toOwner } from "./owner-columns.ts";
import type { Scope, Token } from "./token.ts";

/** Converts a row of `tokens` to a record. */
export function toToken(row: Selectable<TokenTable>): Token {
	return {
		id: row.id,
		owner: toOwner(row),
		tokenPrefix: row.tokenPrefix,
		projectName: row.projectName,
		// Only validated scopes are ever stored.
		scopes: row.scopes as Scope[],
		isActive: row.revokedAt === null,
		pausedAt: row.pausedAt,
		expiresAt: row.expiresAt,
		createdAt: row.createdAt,
		lastUsedAt: row.lastUsedAt,
		requestCount: row.requestCount,
		limits: {
			windowLimit: row.windowLimit,
			monthQuota: row.monthQuota,
			allowedAddresses: row.allowedAddresses?.map(stripFullPrefixLength) ?? null,
		},
		month: { startsOn: row.month, requests: row.monthRequests },
		refusals: { count: row.refusedCount, at: row.refusedAt, from: row.refusedFrom },
	};
}

/** Removes the full prefix length (/32 or /128) with which PostgreSQL writes a single address. */
function stripFullPrefixLength(network: string): string {
	return network.replace(network.includes(":") ? /\/128$/ : /\/32$/, "");
}
