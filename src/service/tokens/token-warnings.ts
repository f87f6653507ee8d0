import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { hasEnded, type Token } from "./token.ts";
import { firstOfMonth, quotaUseOf } from "./token-limits.ts";
import { tokenOf } from "./token-row.ts";

/** What needs attention: a quota that is nearly used up, refusals by the allow-list, an approaching expiry. */
export type TokenWarning = "quota-nearly-used" | "refused-by-address" | "expires-soon";

/** The fraction from which a quota counts as nearly used up; with even use, the rest lasts about a week. */
export const quotaShareMax = 0.8;

/** How long a refusal by the allow-list is shown: a day. */
export const refusalToldMs = 86_400_000;

/** A token that expires within this time is shown as expiring soon; a week is enough to replace it. */
export const expiresSoonMs = 7 * 86_400_000;

/** A token's warnings as of `now`; none if it is inactive. */
export function warningsOf(token: Token, now: Date): readonly TokenWarning[] {
	if (hasEnded(token, now)) return [];
	const leftMs = (token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
	const use = quotaUseOf(token, now);
	const refusedMsAgo = now.getTime() - (token.refusals.at?.getTime() ?? Number.NEGATIVE_INFINITY);
	return [
		...(use && use.used >= use.quota * quotaShareMax ? (["quota-nearly-used"] as const) : []),
		...(refusedMsAgo < refusalToldMs ? (["refused-by-address"] as const) : []),
		...(leftMs <= expiresSoonMs ? (["expires-soon"] as const) : []),
	];
}

/** The number of tokens with each warning, over all owners, counted in one database query. */
export async function countTokenWarnings(db: Database, now: Date): Promise<Readonly<Record<TokenWarning, number>>> {
	const causes = causesAt(now);
	const { rows } = await sql<{ quota: number; refused: number; soon: number }>`
		select count(*) filter (where ${causes["quota-nearly-used"]}) as quota,
			count(*) filter (where ${causes["refused-by-address"]}) as refused,
			count(*) filter (where ${causes["expires-soon"]}) as soon
		from tokens where ${isInUseAt(now)}
	`.execute(db);
	const { quota = 0, refused = 0, soon = 0 } = rows[0] ?? {};
	return { "quota-nearly-used": quota, "refused-by-address": refused, "expires-soon": soon };
}

/** The tokens of all owners that have a warning, for the operator. */
export async function listTokenWarnings(
	db: Database,
	now: Date,
): Promise<readonly { readonly token: Token; readonly warnings: readonly TokenWarning[] }[]> {
	const causes = Object.values(causesAt(now));
	const query = db.selectFrom("tokens").selectAll().where(isInUseAt(now));
	const rows = await query
		.where((eb) => eb.or(causes))
		.orderBy("createdAt", "desc")
		.execute();
	return rows.map(tokenOf).map((token) => ({ token, warnings: warningsOf(token, now) }));
}

function isInUseAt(now: Date) {
	return sql<SqlBool>`revoked_at is null and (expires_at is null or expires_at > ${now})`;
}

/** `warningsOf` in SQL, for a token in use. */
function causesAt(now: Date): Readonly<Record<TokenWarning, RawBuilder<SqlBool>>> {
	return {
		"quota-nearly-used": sql`month = ${firstOfMonth(now)}::date and month_requests >= month_quota * ${quotaShareMax}::float8`,
		"refused-by-address": sql`refused_at > ${new Date(now.getTime() - refusalToldMs)}`,
		"expires-soon": sql`expires_at <= ${new Date(now.getTime() + expiresSoonMs)}`,
	};
}
