import { createAuditTrail } from "./audit-trail.ts";
import { hasRoomForToken } from "./owner-limit.ts";
import { hasEnded } from "./token.ts";
import type { GiveOutcome, Requester, TokenBookDeps } from "./token-book.ts";
import { findAndLockToken } from "./token-repository.ts";

/** See `TokenBook.give`. */
export async function giveToken(
	{ db, clock, tokensPerOwner }: TokenBookDeps,
	{ owner, clientAddress }: Requester,
	id: string,
	team: string,
): Promise<GiveOutcome> {
	if (!owner.teams?.includes(team)) return "not-in-team";
	const { issuer, subject } = owner;
	return db.transaction().execute(async (transaction) => {
		// The teams are left out, because a token that belongs to a team cannot be given away.
		const token = await findAndLockToken(transaction, { issuer, subject }, id);
		if (!token) return "not-found";
		const now = clock.now();
		if (hasEnded(token, now)) return "ended";
		if (!(await hasRoomForToken(transaction, { issuer, team }, { tokensPerOwner, now }))) return "too-many";
		await transaction.updateTable("tokens").set({ ownerSubject: "", ownerTeam: team }).where("id", "=", id).execute();
		const event = { action: "token-given", clientAddress, tokenId: id } as const;
		await createAuditTrail(transaction).record({ issuer, team }, event, owner);
		return "given";
	});
}
