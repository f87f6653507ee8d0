import { createAuditTrail } from "./audit-trail.ts";
import { loosensGrant } from "./loosens.ts";
import { hasEnded, type Scope, type Token } from "./token.ts";
import type { GrantOutcome, Requester, TokenBookDeps } from "./token-book.ts";
import { findAndLockToken, isVisibleTokenWithId } from "./token-repository.ts";
import { type TokenGrant, validateGrant } from "./token-request.ts";

/** See `TokenBook.setGrant`. */
export async function setGrant(
	{ db, clock }: TokenBookDeps,
	{ owner, clientAddress, mayLoosen = true }: Requester,
	id: string,
	requested: TokenGrant,
): Promise<GrantOutcome> {
	const problems = validateGrant(requested, clock.now());
	if (problems.length > 0) return { outcome: "invalid", problems };
	return db.transaction().execute(async (transaction) => {
		const before = await findAndLockToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		if (hasEnded(before, clock.now())) return { outcome: "ended" };
		if (!mayLoosen && loosensGrant({ from: before, to: requested })) return { outcome: "loosens" };
		const token = { ...before, scopes: requested.scopes as readonly Scope[], expiresAt: requested.expiresAt };
		const limitsChange = { from: toStoredGrant(before), to: toStoredGrant(token) };
		if (JSON.stringify(limitsChange.from) === JSON.stringify(limitsChange.to)) return { outcome: "set", token };
		const columns = { scopes: [...token.scopes], expiresAt: token.expiresAt };
		await transaction.updateTable("tokens").set(columns).where(isVisibleTokenWithId(owner, id)).execute();
		const entry = { action: "token-grant-set", clientAddress, tokenId: id, limitsChange } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "set", token };
	});
}

/**
 * Converts a token's grant to the form that the audit trail stores. It includes the limits, because pages of older
 * releases expect them in every change.
 */
function toStoredGrant({ limits, scopes, expiresAt }: Token) {
	return { ...limits, scopes, expiresAt: expiresAt?.toISOString() ?? null };
}
