import { createToken } from "./create-token.ts";
import { listDayCounts } from "./day-counts.ts";
import { giveToken } from "./give-token.ts";
import { findRecentRequests } from "./recent-requests.ts";
import { renameToken } from "./rename-token.ts";
import { replaceToken } from "./replace-token.ts";
import { revokeToken } from "./revoke-token.ts";
import { setGrant } from "./set-grant.ts";
import { setLimits } from "./set-limits.ts";
import { setPaused } from "./set-paused.ts";
import type { TokenBook, TokenBookDeps } from "./token-book.ts";
import { findToken, hasToken, listTokens } from "./token-repository.ts";

export function createTokenBook(deps: TokenBookDeps): TokenBook {
	const { db } = deps;
	return {
		create: (asker, request) => createToken(deps, asker, request),
		list: (member) => listTokens(db, member),
		hasAny: (member) => hasToken(db, member),
		get: (member, id) => findToken(db, member, id),
		give: (asker, id, team) => giveToken(deps, asker, id, team),
		revoke: (asker, id) => revokeToken(deps, asker, id),
		replace: (asker, id, oldEndsAt) => replaceToken(deps, asker, id, oldEndsAt),
		rename: (asker, id, projectName) => renameToken(db, asker, id, projectName),
		setLimits: (asker, id, limits) => setLimits(deps, asker, id, limits),
		setGrant: (asker, id, grant) => setGrant(deps, asker, id, grant),
		setPaused: (asker, id, isPaused) => setPaused(deps, asker, id, isPaused),
		recentRequests: async (member, id, code) =>
			(await findToken(db, member, id)) ? findRecentRequests(db, id, code) : null,
		dayCounts: async (member, id, since) => ((await findToken(db, member, id)) ? listDayCounts(db, id, since) : null),
	};
}
