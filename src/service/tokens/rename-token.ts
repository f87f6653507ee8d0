import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import type { Asker, RenameOutcome } from "./token-book.ts";
import { isOwned, lockedToken } from "./token-repository.ts";
import { nameProblemsOf } from "./token-request.ts";

/** See `TokenBook.rename`. */
export async function renameToken(
	db: Database,
	{ owner, clientAddress }: Asker,
	id: string,
	projectName: string,
): Promise<RenameOutcome> {
	const name = projectName.trim();
	const problems = nameProblemsOf(name);
	if (problems.length > 0) return { outcome: "invalid", problems };
	return db.transaction().execute(async (transaction) => {
		const before = await lockedToken(transaction, owner, id);
		if (!before) return { outcome: "not-found" };
		await transaction.updateTable("tokens").set({ projectName: name }).where(isOwned(owner, id)).execute();
		const token = { ...before, projectName: name };
		const entry = { action: "token-renamed", clientAddress, tokenId: id, previousName: before.projectName } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "renamed", token };
	});
}
