import type { Database } from "../database/schema.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { checkLimits } from "./limits-request.ts";
import { hasRoomForToken } from "./owner-limit.ts";
import { createSecret } from "./secret.ts";
import type { Scope } from "./token.ts";
import type { CreateOutcome, Requester, TokenBookDeps } from "./token-book.ts";
import { deriveTokenId } from "./token-id.ts";
import { unusedMonth } from "./token-limits.ts";
import { insertToken } from "./token-repository.ts";
import { type TokenRequest, validateTokenRequest } from "./token-request.ts";

/** See `TokenBook.create`. */
export async function createToken(
	{ db, clock, windowLimitMax, tokensPerOwner }: TokenBookDeps,
	{ owner, clientAddress }: Requester,
	request: TokenRequest,
): Promise<CreateOutcome> {
	const createdAt = clock.now();
	const checked = checkLimits(request.limits, windowLimitMax);
	const requestProblems = validateTokenRequest(request, createdAt, owner.teams);
	const problems = [...requestProblems, ...("problems" in checked ? checked.problems : [])];
	if (problems.length > 0 || "problems" in checked) return { outcome: "invalid", problems };
	const secret = createSecret();
	const { team = null, key } = request;
	const newToken = {
		...(key === undefined ? {} : { id: deriveTokenId(owner, key) }),
		owner: team === null ? { issuer: owner.issuer, subject: owner.subject } : { issuer: owner.issuer, team },
		createdAt,
		secret,
		projectName: request.projectName.trim(),
		scopes: request.scopes as Scope[],
		expiresAt: request.expiresAt,
		limits: checked.limits,
		month: unusedMonth,
	};
	return db.transaction().execute(async (transaction) => {
		const hasRoom = await hasRoomForToken(transaction, newToken.owner, { tokensPerOwner, now: createdAt });
		if (!hasRoom && !(await tokenExists(transaction, newToken.id))) return { outcome: "too-many" } as const;
		const inserted = await insertToken(transaction, newToken);
		if (!inserted) return { outcome: "repeated" } as const;
		const event = { action: "token-created", clientAddress, tokenId: inserted.id } as const;
		await createAuditTrail(transaction).record(inserted.owner, event, owner);
		return { outcome: "created", token: inserted, secret } as const;
	});
}

/**
 * Whether a token with this id, derived from an idempotency key, exists already. A repeated request is reported as such
 * even if the owner has reached the limit.
 */
async function tokenExists(db: Database, id: string | undefined): Promise<boolean> {
	if (id === undefined) return false;
	return (await db.selectFrom("tokens").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
