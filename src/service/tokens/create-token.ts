import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { idOfWish } from "./id-of-wish.ts";
import { checkLimits } from "./limits-request.ts";
import { hasRoomForToken } from "./owner-limit.ts";
import { createSecret } from "./secret.ts";
import type { Scope } from "./token.ts";
import type { Asker, CreateOutcome, TokenBookDeps } from "./token-book.ts";
import { nothingUsed } from "./token-limits.ts";
import { insertToken } from "./token-repository.ts";
import { problemsOf, type TokenRequest } from "./token-request.ts";

/** See `TokenBook.create`. */
export async function createToken(
	{ db, clock, windowLimitMax, tokensPerOwner }: TokenBookDeps,
	{ owner, clientAddress }: Asker,
	request: TokenRequest,
): Promise<CreateOutcome> {
	const createdAt = clock.now();
	const checked = checkLimits(request.limits, windowLimitMax);
	const wrong = problemsOf(request, createdAt, owner.teams);
	const problems = [...wrong, ...("problems" in checked ? checked.problems : [])];
	if (problems.length > 0 || "problems" in checked) return { outcome: "invalid", problems };
	const secret = createSecret();
	const { team = null, key } = request;
	const wanted = {
		...(key === undefined ? {} : { id: idOfWish(owner, key) }),
		owner: team === null ? { issuer: owner.issuer, subject: owner.subject } : { issuer: owner.issuer, team },
		createdAt,
		secret,
		projectName: request.projectName.trim(),
		scopes: request.scopes as Scope[],
		expiresAt: request.expiresAt,
		limits: checked.limits,
		month: nothingUsed,
	};
	return db.transaction().execute(async (transaction) => {
		const hasRoom = await hasRoomForToken(transaction, wanted.owner, { tokensPerOwner, now: createdAt });
		if (!hasRoom && !(await isMade(transaction, wanted.id))) return { outcome: "too-many" } as const;
		const inserted = await insertToken(transaction, wanted);
		if (!inserted) return { outcome: "repeated" } as const;
		const event = { action: "token-created", clientAddress, tokenId: inserted.id } as const;
		await createAuditTrail(transaction).record(inserted.owner, event, owner);
		return { outcome: "created", token: inserted, secret } as const;
	});
}

/** Whether this idempotency id has already created its token. Reported even if the owner is above the limit. */
async function isMade(db: Database, id: string | undefined): Promise<boolean> {
	if (id === undefined) return false;
	return (await db.selectFrom("tokens").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
