import type { Selectable } from "kysely";
import type { TokenTable } from "../database/schema.ts";
import { ownerOf } from "./owner-columns.ts";
import type { Scope, Token } from "./token.ts";

/** A row of `tokens` as the record that the rest of the service knows. */
export function tokenOf(row: Selectable<TokenTable>): Token {
	return {
		id: row.id,
		owner: ownerOf(row),
		tokenPrefix: row.tokenPrefix,
		projectName: row.projectName,
		// Only validated scopes are ever stored.
		scopes: row.scopes as Scope[],
		isActive: row.revokedAt === null,
		expiresAt: row.expiresAt,
		createdAt: row.createdAt,
		lastUsedAt: row.lastUsedAt,
		requestCount: row.requestCount,
	};
}
