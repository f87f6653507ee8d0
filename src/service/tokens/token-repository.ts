import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database, Schema } from "../database/schema.ts";
import { columnsOf, isTokenSeenBy } from "./owner-columns.ts";
import { hashOf, prefixOf } from "./secret.ts";
import type { Member, Token } from "./token.ts";
import { limitColumns } from "./token-limits.ts";
import { tokenOf } from "./token-row.ts";

/** A UUID as PostgreSQL writes it; other text would raise an error there. */
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of a token id. */
export function isId(text: string): boolean {
	return idPattern.test(text);
}

/** SQL condition: the token with this id, visible to the member. */
export function isOwned(member: Member, id: string) {
	return (eb: ExpressionBuilder<Schema, "tokens">): ExpressionWrapper<Schema, "tokens", SqlBool> =>
		eb.and(isId(id) ? [eb("id", "=", id), isTokenSeenBy(member)(eb)] : [eb.lit(false)]);
}

/** The token with this id, or null if none is visible to the member. */
export async function findToken(db: Database, member: Member, id: string): Promise<Token | null> {
	const row = await db.selectFrom("tokens").selectAll().where(isOwned(member, id)).executeTakeFirst();
	return row ? tokenOf(row) : null;
}

/** As `findToken`, with the row locked until the transaction ends, so that checks still hold at the change. */
export async function lockedToken(transaction: Database, member: Member, id: string): Promise<Token | null> {
	const query = transaction.selectFrom("tokens").selectAll().where(isOwned(member, id)).forUpdate();
	const row = await query.executeTakeFirst();
	return row ? tokenOf(row) : null;
}

/** All tokens of the member and their teams, newest first. */
export async function listTokens(db: Database, member: Member): Promise<readonly Token[]> {
	const rows = await db
		.selectFrom("tokens")
		.selectAll()
		.where(isTokenSeenBy(member))
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.execute();
	return rows.map(tokenOf);
}

/** Whether the member or one of their teams has a token, including ended ones. */
export async function hasToken(db: Database, member: Member): Promise<boolean> {
	const query = db.selectFrom("tokens").select("id").where(isTokenSeenBy(member)).limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}

/** Stores a new token, keeping only the hash and prefix of its secret. */
export async function insertToken(
	db: Database,
	token: Pick<Token, "owner" | "projectName" | "scopes" | "createdAt" | "expiresAt" | "limits" | "month"> & {
		readonly secret: string;
		/** Absent: the database generates one. */
		readonly id?: string;
	},
): Promise<Token | null> {
	const values = {
		...(token.id === undefined ? {} : { id: token.id }),
		...columnsOf(token.owner),
		secretHash: hashOf(token.secret),
		tokenPrefix: prefixOf(token.secret),
		projectName: token.projectName,
		scopes: [...token.scopes],
		createdAt: token.createdAt,
		expiresAt: token.expiresAt,
		...limitColumns(token.limits),
		month: token.month.startsOn,
		monthRequests: token.month.requests,
	};
	const insert = db
		.insertInto("tokens")
		.values(values)
		.onConflict((conflict) => conflict.column("id").doNothing());
	const row = await insert.returningAll().executeTakeFirst();
	return row ? tokenOf(row) : null;
}
