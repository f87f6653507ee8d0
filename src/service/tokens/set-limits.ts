import { createAuditTrail } from "./audit-trail.ts";
import { checkLimits } from "./limits-request.ts";
import { loosensLimits } from "./loosens.ts";
import type { TokenLimits } from "./token.ts";
import type { Asker, SetLimitsOutcome, TokenBookDeps } from "./token-book.ts";
import { limitColumns } from "./token-limits.ts";
import { isOwned, lockedToken } from "./token-repository.ts";
import { tokenOf } from "./token-row.ts";

/** See `TokenBook.setLimits`. `windowLimitMax` is the service's own limit. */
export async function setLimits(
	{ db, windowLimitMax }: TokenBookDeps,
	{ owner, clientAddress, mayLoosen = true }: Asker,
	id: string,
	wanted: TokenLimits,
): Promise<SetLimitsOutcome> {
	const checked = checkLimits(wanted, windowLimitMax);
	if ("problems" in checked) return { outcome: "invalid", problems: checked.problems };
	return db.transaction().execute(async (transaction) => {
		const before = await lockedToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		const from = before.limits;
		if (!mayLoosen && loosensLimits({ from, to: checked.limits })) return { outcome: "loosens" };
		const row = await transaction
			.updateTable("tokens")
			.set(limitColumns(checked.limits))
			.where(isOwned(owner, id))
			.returningAll()
			.executeTakeFirstOrThrow();
		const token = tokenOf(row);
		const limitsChange = { from, to: token.limits };
		const entry = { action: "token-limits-set", clientAddress, tokenId: id, limitsChange } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "set", token };
	});
}
