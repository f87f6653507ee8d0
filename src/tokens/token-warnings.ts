import type { Database } from "../database/schema.ts";
import { hasEnded, type Token } from "./token.ts";
import { quotaUseOf } from "./token-limits.ts";
import { tokenOf } from "./token-row.ts";

/** What somebody should look after: a quota that is nearly used, refusals by the allow-list, an end that is near. */
export type TokenWarning = "quota-nearly-used" | "refused-by-address" | "expires-soon";

/** The share of a quota from which on it is nearly used: the rest is a week of an even month. */
export const quotaShareMax = 0.8;

/** A refusal by the allow-list is told for a day: then it has been seen, or has stopped. */
export const refusalToldMs = 86_400_000;

/** A token that ends within this time is shown as ending soon: a week leaves time to put a new one in place. */
export const expiresSoonMs = 7 * 86_400_000;

/** What is to be told of a token at `now`; nothing of one that has ended. */
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

/** Every warning there is, whoever owns the token, for the operator's figures. */
export async function listTokenWarnings(
	db: Database,
	now: Date,
): Promise<readonly { readonly tokenPrefix: string; readonly warning: TokenWarning }[]> {
	const rows = await db
		.selectFrom("tokens")
		.selectAll()
		.where("revokedAt", "is", null)
		.where((eb) => eb.or([eb("expiresAt", ">", now), eb("expiresAt", "is", null)]))
		.where((eb) => eb.or((["expiresAt", "monthQuota", "refusedAt"] as const).map((cause) => eb(cause, "is not", null))))
		.execute();
	return rows
		.map(tokenOf)
		.flatMap((token) => warningsOf(token, now).map((warning) => ({ tokenPrefix: token.tokenPrefix, warning })));
}
