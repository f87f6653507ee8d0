import { createAuditTrail } from "./audit-trail.ts";
import { checkLimits } from "./limits-request.ts";
import { loosensLimits } from "./loosens.ts";
import type { TokenLimits } from "./token.ts";
import type { Requester, SetLimitsOutcome, TokenBookDeps } from "./token-book.ts";
import { toLimitColumns } from "./token-limits.ts";
import { findAndLockToken, isVisibleTokenWithId } from "./token-repository.ts";
import { toToken } from "./token-row.ts";

/** See `TokenBook.setLimits`. */
export async function setLimits(
	{ db, windowLimitMax }: TokenBookDeps,
	{ owner, clientAddress, mayLoosen = true }: Requester,
	id: string,
	requested: TokenLimits,
): Promise<SetLimitsOutcome> {
	const checked = checkLimits(requested, windowLimitMax);
	if ("problems" in checked) return { outcome: "invalid", problems: checked.problems };
	return db.transaction().execute(async (transaction) => {
		const before = await findAndLockToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		const from = before.limits;
		if (!mayLoosen && loosensLimits({ from, to: checked.limits })) return { outcome: "loosens" };
		const row = await transaction
			.updateTable("tokens")
			.set(toLimitColumns(checked.limits))
			.where(isVisibleTokenWithId(owner, id))
			.returningAll()
			.executeTakeFirstOrThrow();
		const token = toToken(row);
		const limitsChange = { from, to: token.limits };
		const entry = { action: "token-limits-set", clientAddress, tokenId: id, limitsChange } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "set", token };
	});
}
