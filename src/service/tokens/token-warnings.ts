import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { hasEnded, type Token } from "./token.ts";
import { computeQuotaUse, firstDayOfMonth } from "./token-limits.ts";
import { toToken } from "./token-row.ts";

/**
 * What needs the owner's attention: a quota that is nearly used up, a refusal by the allow-list, or an approaching
 * expiry.
 */
export type TokenWarning = "quota-nearly-used" | "refused-by-address" | "expires-soon";

/** From this fraction on, a quota counts as nearly used up. With even use the remaining fifth lasts about six days. */
export const quotaWarningFraction = 0.8;

/** How long a refusal by the allow-list is shown as a warning: one day. */
export const refusalWarningMs = 86_400_000;

/** A token that expires within this time is shown as expiring soon; a week is enough to replace it. */
export const expiryWarningMs = 7 * 86_400_000;

/** Returns a token's warnings at `now`; none if the token is revoked or expired. */
export function findWarnings(token: Token, now: Date): readonly TokenWarning[] {
	if (hasEnded(token, now)) return [];
	const remainingMs = (token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
	const use = computeQuotaUse(token, now);
	const sinceRefusalMs = now.getTime() - (token.refusals.at?.getTime() ?? Number.NEGATIVE_INFINITY);
	return [
		...(use && use.used >= use.quota * quotaWarningFraction ? (["quota-nearly-used"] as const) : []),
		...(sinceRefusalMs < refusalWarningMs ? (["refused-by-address"] as const) : []),
		...(remainingMs <= expiryWarningMs ? (["expires-soon"] as const) : []),
	];
}

/** Counts the active and paused tokens of all owners with each warning, in one database query. */
export async function countTokenWarnings(db: Database, now: Date): Promise<Readonly<Record<TokenWarning, number>>> {
	const conditions = warningConditions(now);
	const { rows } = await sql<{ quota: number; refused: number; soon: number }>`
		select count(*) filter (where ${conditions["quota-nearly-used"]}) as quota,
			count(*) filter (where ${conditions["refused-by-address"]}) as refused,
			count(*) filter (where ${conditions["expires-soon"]}) as soon
		from tokens where ${isActiveAt(now)}
	`.execute(db);
	const { quota = 0, refused = 0, soon = 0 } = rows[0] ?? {};
	return { "quota-nearly-used": quota, "refused-by-address": refused, "expires-soon": soon };
}

/** Lists the tokens of all owners that have a warning, for the operator. */
export async function listTokenWarnings(
	db: Database,
	now: Date,
): Promise<readonly { readonly token: Token; readonly warnings: readonly TokenWarning[] }[]> {
	const conditions = Object.values(warningConditions(now));
	const query = db.selectFrom("tokens").selectAll().where(isActiveAt(now));
	const rows = await query
		.where((eb) => eb.or(conditions))
		.orderBy("createdAt", "desc")
		.execute();
	return rows.map(toToken).map((token) => ({ token, warnings: findWarnings(token, now) }));
}

function isActiveAt(now: Date) {
	return sql<SqlBool>`revoked_at is null and (expires_at is null or expires_at > ${now})`;
}

/** Returns the conditions of `findWarnings` in SQL, for a token that is neither revoked nor expired. */
function warningConditions(now: Date): Readonly<Record<TokenWarning, RawBuilder<SqlBool>>> {
	return {
		"quota-nearly-used": sql`month = ${firstDayOfMonth(now)}::date and month_requests >= month_quota * ${quotaWarningFraction}::float8`,
		"refused-by-address": sql`refused_at > ${new Date(now.getTime() - refusalWarningMs)}`,
		"expires-soon": sql`expires_at <= ${new Date(now.getTime() + expiryWarningMs)}`,
	};
}
