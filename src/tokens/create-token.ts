import { createAuditTrail } from "./audit-trail.ts";
import { idOfWish } from "./id-of-wish.ts";
import { checkLimits } from "./limits-request.ts";
import { createSecret } from "./secret.ts";
import type { Scope } from "./token.ts";
import type { Asker, CreateOutcome, TokenBookDeps } from "./token-book.ts";
import { nothingUsed } from "./token-limits.ts";
import { insertToken } from "./token-repository.ts";
import { problemsOf, type TokenRequest } from "./token-request.ts";

/** See `TokenBook.create`. */
export async function createToken(
	{ db, clock, windowLimitMax }: TokenBookDeps,
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
	const token = await db.transaction().execute(async (transaction) => {
		const inserted = await insertToken(transaction, wanted);
		if (!inserted) return null;
		const event = { action: "token-created", clientAddress, tokenId: inserted.id } as const;
		await createAuditTrail(transaction).record(inserted.owner, event, owner);
		return inserted;
	});
	return token ? { outcome: "created", token, secret } : { outcome: "repeated" };
}
