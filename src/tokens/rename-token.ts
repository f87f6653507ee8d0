import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import type { Asker, RenameOutcome } from "./token-book.ts";
import { isOwned } from "./token-repository.ts";
import { nameProblemsOf } from "./token-request.ts";
import { tokenOf } from "./token-row.ts";

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
		// Locked, so that the recorded previous name is the one being replaced.
		const query = transaction.selectFrom("tokens").selectAll().where(isOwned(owner, id)).forUpdate();
		const row = await query.executeTakeFirst();
		if (!row) return { outcome: "not-found" };
		await transaction.updateTable("tokens").set({ projectName: name }).where(isOwned(owner, id)).execute();
		const token = { ...tokenOf(row), projectName: name };
		const entry = { action: "token-renamed", clientAddress, tokenId: id, previousName: row.projectName } as const;
		await createAuditTrail(transaction).record(token.owner, entry, owner);
		return { outcome: "renamed", token };
	});
}
