import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { toOwner, toOwnerColumns } from "./owner-columns.ts";
import { hasEnded, type Member, type Owner, type Token } from "./token.ts";
import { isTokenId } from "./token-repository.ts";
import { toToken } from "./token-row.ts";

/**
 * The operator's access to the tokens of all owners. Pass a transaction, so that each change commits together with its
 * audit entry. Methods that return changed tokens return them as they were before the change.
 */
export interface OperatorBook {
	/** Lists all tokens, newest first, including inactive ones. */
	list(): Promise<readonly Token[]>;
	/** Finds the tokens with this id or this prefix. */
	find(idOrPrefix: string): Promise<readonly Token[]>;
	/** Revokes a token, even if it has expired. Returns false if it was already revoked. */
	revoke(token: Token, operator: Member): Promise<boolean>;
	/** Revokes all of the owner's tokens. Returns those that had not been revoked yet. */
	revokeAll(owner: Owner, operator: Member): Promise<readonly Token[]>;
	/** Pauses all of the owner's active tokens and returns them. They can be resumed later. */
	pauseAll(owner: Owner, by: Member): Promise<readonly Token[]>;
	/**
	 * Moves all of the owner's tokens, including inactive ones, to another owner and returns them. Existing audit
	 * entries stay with the previous owner.
	 */
	move(from: Owner, to: Owner, operator: Member): Promise<readonly Token[]>;
}

export function createOperatorBook({ db, clock }: { readonly db: Database; readonly clock: Clock }): OperatorBook {
	const audit = createAuditTrail(db);
	const selectTokens = () => db.selectFrom("tokens").selectAll().orderBy("createdAt", "desc").orderBy("id");
	const selectOwnerTokens = (owner: Owner) => {
		const { ownerIssuer, ownerSubject, ownerTeam } = toOwnerColumns(owner);
		const query = selectTokens().where("ownerIssuer", "=", ownerIssuer).where("ownerSubject", "=", ownerSubject);
		return ownerTeam === null ? query.where("ownerTeam", "is", null) : query.where("ownerTeam", "=", ownerTeam);
	};
	const revoke: OperatorBook["revoke"] = async ({ id }, operator) => {
		const query = db.updateTable("tokens").set({ revokedAt: clock.now() }).where("id", "=", id);
		const row = await query.where("revokedAt", "is", null).returningAll().executeTakeFirst();
		if (row) await audit.record(toOwner(row), { action: "token-revoked", clientAddress: null, tokenId: id }, operator);
		return row !== undefined;
	};
	return {
		revoke,
		list: async () => (await selectTokens().execute()).map(toToken),
		find: async (text) => {
			const rows = await (isTokenId(text)
				? selectTokens().where("id", "=", text)
				: selectTokens().where("tokenPrefix", "=", text)
			).execute();
			return rows.map(toToken);
		},
		async revokeAll(owner, operator) {
			const revoked: Token[] = [];
			for (const row of await selectOwnerTokens(owner).forUpdate().execute()) {
				const token = toToken(row);
				if (await revoke(token, operator)) revoked.push(token);
			}
			return revoked;
		},
		async pauseAll(owner, by) {
			const tokens = (await selectOwnerTokens(owner).forUpdate().execute()).map(toToken);
			const now = clock.now();
			const active = tokens.filter((token) => token.pausedAt === null && !hasEnded(token, now));
			for (const { id } of active) {
				await db.updateTable("tokens").set({ pausedAt: now }).where("id", "=", id).execute();
				await audit.record(owner, { action: "token-paused", clientAddress: null, tokenId: id }, by);
			}
			return active;
		},
		async move(from, to, operator) {
			const rows = await selectOwnerTokens(from).forUpdate().execute();
			for (const { id } of rows) {
				await db.updateTable("tokens").set(toOwnerColumns(to)).where("id", "=", id).execute();
				await audit.record(to, { action: "token-moved", clientAddress: null, tokenId: id }, operator);
			}
			return rows.map(toToken);
		},
	};
}
