import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Database, Schema } from "../database/schema.ts";
import { hashOf, prefixOf } from "./secret.ts";
import type { Owner, Token } from "./token.ts";
import { limitColumns } from "./token-limits.ts";
import { tokenOf } from "./token-row.ts";

/** A UUID as PostgreSQL writes it; anything else would be an error there rather than a row that is not found. */
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Condition: the token is this person's and has this id. */
export function isOwned({ issuer, subject }: Owner, id: string) {
	return (eb: ExpressionBuilder<Schema, "tokens">): ExpressionWrapper<Schema, "tokens", SqlBool> =>
		eb.and(
			idPattern.test(id)
				? [eb("id", "=", id), eb("ownerIssuer", "=", issuer), eb("ownerSubject", "=", subject)]
				: [eb.lit(false)],
		);
}

/** The person's token with this id, or null. */
export async function findToken(db: Database, owner: Owner, id: string): Promise<Token | null> {
	const row = await db.selectFrom("tokens").selectAll().where(isOwned(owner, id)).executeTakeFirst();
	return row ? tokenOf(row) : null;
}

/** All of the person's tokens, newest first. */
export async function listTokens(db: Database, { issuer, subject }: Owner): Promise<readonly Token[]> {
	const rows = await db
		.selectFrom("tokens")
		.selectAll()
		.where("ownerIssuer", "=", issuer)
		.where("ownerSubject", "=", subject)
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.execute();
	return rows.map(tokenOf);
}

/** Keeps a new token: of its secret only the hash and the prefix. */
export async function insertToken(
	db: Database,
	token: Pick<Token, "owner" | "projectName" | "scopes" | "createdAt" | "expiresAt" | "limits" | "month"> & {
		readonly secret: string;
	},
): Promise<Token> {
	const values = {
		ownerIssuer: token.owner.issuer,
		ownerSubject: token.owner.subject,
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
	return tokenOf(await db.insertInto("tokens").values(values).returningAll().executeTakeFirstOrThrow());
}
