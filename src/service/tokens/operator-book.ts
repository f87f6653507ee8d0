import type { Clock } from "../../reader/clock.ts";
import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { columnsOf, ownerOf } from "./owner-columns.ts";
import { hasEnded, type Member, type Owner, type Token } from "./token.ts";
import { isId } from "./token-repository.ts";
import { tokenOf } from "./token-row.ts";

/**
 * What the operator may do with anyone's tokens. Pass a transaction, so that each change and its audit entry commit
 * together.
 */
export interface OperatorBook {
	/** All tokens, newest first, including inactive ones. */
	list(): Promise<readonly Token[]>;
	/** The tokens with this id or this prefix. */
	find(idOrPrefix: string): Promise<readonly Token[]>;
	/** False if it was already revoked. */
	revoke(token: Token, operator: Member): Promise<boolean>;
	/** Revokes all of the owner's tokens. Returns those that had not been revoked yet. */
	revokeAll(owner: Owner, operator: Member): Promise<readonly Token[]>;
	/** Pauses all of the owner's working tokens, which can be resumed later. Returns them. */
	pauseAll(owner: Owner, by: Member): Promise<readonly Token[]>;
	/**
	 * Moves all of the owner's tokens, including inactive ones, to another owner. Returns them. Existing audit entries
	 * stay.
	 */
	move(from: Owner, to: Owner, operator: Member): Promise<readonly Token[]>;
}

export function createOperatorBook({ db, clock }: { readonly db: Database; readonly clock: Clock }): OperatorBook {
	const audit = createAuditTrail(db);
	const all = () => db.selectFrom("tokens").selectAll().orderBy("createdAt", "desc").orderBy("id");
	const ofOwner = (owner: Owner) => {
		const { ownerIssuer, ownerSubject, ownerTeam } = columnsOf(owner);
		const query = all().where("ownerIssuer", "=", ownerIssuer).where("ownerSubject", "=", ownerSubject);
		return ownerTeam === null ? query.where("ownerTeam", "is", null) : query.where("ownerTeam", "=", ownerTeam);
	};
	const revoke: OperatorBook["revoke"] = async ({ id }, operator) => {
		const query = db.updateTable("tokens").set({ revokedAt: clock.now() }).where("id", "=", id);
		const row = await query.where("revokedAt", "is", null).returningAll().executeTakeFirst();
		if (row) await audit.record(ownerOf(row), { action: "token-revoked", clientAddress: null, tokenId: id }, operator);
		return row !== undefined;
	};
	return {
		revoke,
		list: async () => (await all().execute()).map(tokenOf),
		find: async (text) => {
			const rows = await (isId(text) ? all().where("id", "=", text) : all().where("tokenPrefix", "=", text)).execute();
			return rows.map(tokenOf);
		},
		async revokeAll(owner, operator) {
			const revoked: Token[] = [];
			for (const row of await ofOwner(owner).forUpdate().execute()) {
				const token = tokenOf(row);
				if (await revoke(token, operator)) revoked.push(token);
			}
			return revoked;
		},
		async pauseAll(owner, by) {
			const tokens = (await ofOwner(owner).forUpdate().execute()).map(tokenOf);
			const now = clock.now();
			const working = tokens.filter((token) => token.pausedAt === null && !hasEnded(token, now));
			for (const { id } of working) {
				await db.updateTable("tokens").set({ pausedAt: now }).where("id", "=", id).execute();
				await audit.record(owner, { action: "token-paused", clientAddress: null, tokenId: id }, by);
			}
			return working;
		},
		async move(from, to, operator) {
			const rows = await ofOwner(from).forUpdate().execute();
			for (const { id } of rows) {
				await db.updateTable("tokens").set(columnsOf(to)).where("id", "=", id).execute();
				await audit.record(to, { action: "token-moved", clientAddress: null, tokenId: id }, operator);
			}
			return rows.map(tokenOf);
		},
	};
}
