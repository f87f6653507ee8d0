import { createAuditTrail } from "./audit-trail.ts";
import { loosensGrant } from "./loosens.ts";
import { hasEnded, type Scope, type Token } from "./token.ts";
import type { Asker, GrantOutcome, TokenBookDeps } from "./token-book.ts";
import { isOwned, lockedToken } from "./token-repository.ts";
import { grantProblemsOf, type TokenGrant } from "./token-request.ts";

/** See `TokenBook.setGrant`. */
export async function setGrant(
	{ db, clock }: TokenBookDeps,
	{ owner, clientAddress, mayLoosen = true }: Asker,
	id: string,
	wanted: TokenGrant,
): Promise<GrantOutcome> {
	const problems = grantProblemsOf(wanted, clock.now());
	if (problems.length > 0) return { outcome: "invalid", problems };
	return db.transaction().execute(async (transaction) => {
		const before = await lockedToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		if (hasEnded(before, clock.now())) return { outcome: "ended" };
		if (!mayLoosen && loosensGrant({ from: before, to: wanted })) return { outcome: "loosens" };
		const token = { ...before, scopes: wanted.scopes as readonly Scope[], expiresAt: wanted.expiresAt };
		const limitsChange = { from: keptOf(before), to: keptOf(token) };
		if (JSON.stringify(limitsChange.from) === JSON.stringify(limitsChange.to)) return { outcome: "set", token };
		const columns = { scopes: [...token.scopes], expiresAt: token.expiresAt };
		await transaction.updateTable("tokens").set(columns).where(isOwned(owner, id)).execute();
		const entry = { action: "token-grant-set", clientAddress, tokenId: id, limitsChange } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "set", token };
	});
}

/** The stored form. Includes the limits, because pages of older releases expect them in every change. */
function keptOf({ limits, scopes, expiresAt }: Token) {
	return { ...limits, scopes, expiresAt: expiresAt?.toISOString() ?? null };
}
