import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database, Schema } from "../database/schema.ts";
import { isTokenVisibleTo, toOwnerColumns } from "./owner-columns.ts";
import { getSecretPrefix, hashSecret } from "./secret.ts";
import type { Member, Token } from "./token.ts";
import { toLimitColumns } from "./token-limits.ts";
import { toToken } from "./token-row.ts";

/** A UUID as PostgreSQL writes it. Most other texts would raise a database error. */
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the format of a token id. */
export function isTokenId(text: string): boolean {
	return idPattern.test(text);
}

/** Returns the SQL condition for the token with this id, provided that the member may see it. */
export function isVisibleTokenWithId(member: Member, id: string) {
	return (eb: ExpressionBuilder<Schema, "tokens">): ExpressionWrapper<Schema, "tokens", SqlBool> =>
		eb.and(isTokenId(id) ? [eb("id", "=", id), isTokenVisibleTo(member)(eb)] : [eb.lit(false)]);
}

/** Finds the token with this id; null if there is no such token or the member may not see it. */
export async function findToken(db: Database, member: Member, id: string): Promise<Token | null> {
	const row = await db.selectFrom("tokens").selectAll().where(isVisibleTokenWithId(member, id)).executeTakeFirst();
	return row ? toToken(row) : null;
}

/** As `findToken`, but locks the row until the transaction ends, so that checks still hold when the change is made. */
export async function findAndLockToken(transaction: Database, member: Member, id: string): Promise<Token | null> {
	const query = transaction.selectFrom("tokens").selectAll().where(isVisibleTokenWithId(member, id)).forUpdate();
	const row = await query.executeTakeFirst();
	return row ? toToken(row) : null;
}

/** Lists all tokens that the member may see, newest first. */
export async function listTokens(db: Database, member: Member): Promise<readonly Token[]> {
	const rows = await db
		.selectFrom("tokens")
		.selectAll()
		.where(isTokenVisibleTo(member))
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.execute();
	return rows.map(toToken);
}

/** Whether the member may see any token, including inactive ones. */
export async function hasToken(db: Database, member: Member): Promise<boolean> {
	const query = db.selectFrom("tokens").select("id").where(isTokenVisibleTo(member)).limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Stores a new token with only the hash and prefix of its secret. Returns null if a token with the given id already
 * exists.
 */
export async function insertToken(
	db: Database,
	token: Pick<Token, "owner" | "projectName" | "scopes" | "createdAt" | "expiresAt" | "limits" | "month"> & {
		readonly secret: string;
		/** The database generates an id if it is absent. */
		readonly id?: string;
	},
): Promise<Token | null> {
	const values = {
		...(token.id === undefined ? {} : { id: token.id }),
		...toOwnerColumns(token.owner),
		secretHash: hashSecret(token.secret),
		tokenPrefix: getSecretPrefix(token.secret),
		projectName: token.projectName,
		scopes: [...token.scopes],
		createdAt: token.createdAt,
		expiresAt: token.expiresAt,
		...toLimitColumns(token.limits),
		month: token.month.startsOn,
		monthRequests: token.month.requests,
	};
	const insert = db
		.insertInto("tokens")
		.values(values)
		.onConflict((conflict) => conflict.column("id").doNothing());
	const row = await insert.returningAll().executeTakeFirst();
	return row ? toToken(row) : null;
}
