import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import type { RenameOutcome, Requester } from "./token-book.ts";
import { findAndLockToken, isVisibleTokenWithId } from "./token-repository.ts";
import { validateProjectName } from "./token-request.ts";

/** See `TokenBook.rename`. */
export async function renameToken(
	db: Database,
	{ owner, clientAddress }: Requester,
	id: string,
	projectName: string,
): Promise<RenameOutcome> {
	const name = projectName.trim();
	const problems = validateProjectName(name);
	if (problems.length > 0) return { outcome: "invalid", problems };
	return db.transaction().execute(async (transaction) => {
		const before = await findAndLockToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		await transaction.updateTable("tokens").set({ projectName: name }).where(isVisibleTokenWithId(owner, id)).execute();
		const token = { ...before, projectName: name };
		const entry = { action: "token-renamed", clientAddress, tokenId: id, previousName: before.projectName } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "renamed", token };
	});
}
