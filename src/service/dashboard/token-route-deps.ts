import type { FastifyRequest } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import type { StepUp } from "../sign-in/step-up.ts";
import type { Revocation } from "../tokens/find-revocation.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Requester, TokenBook } from "../tokens/token-book.ts";
import type { TokenProblem } from "../tokens/token-request.ts";
import { getSession } from "./guard.ts";
import { getViewer, type ListTeammates } from "./viewer.ts";

export interface TokenRouteDeps {
	readonly tokens: TokenBook;
	readonly clock: Clock;
	/**
	 * Decides whether a sign-in is recent enough for changes that grant access: to create, replace, loosen or transfer a
	 * token. To loosen a token is to permit anything that it did not permit before.
	 */
	readonly stepUp: StepUp;
	/** Names the holders of the tokens of other people, which an overseer may see. */
	readonly listTeammates: ListTeammates;
	/** Returns the name of a team by its claim value; null if the value is not a team. */
	findTeamName(value: string): string | null;
	/** Returns a token's rate window without counting a request. */
	peekWindow(tokenId: string): Promise<RateWindow>;
	/** Finds the id of the token that replaced this one, or null. */
	findSuccessorId(tokenId: string): Promise<string | null>;
	/** Finds when and by whom a token was revoked; null if it was not. */
	findRevocation(tokenId: string): Promise<Revocation | null>;
}

/** A request with a token's id in its path. */
export type TokenIdParams = { Params: { id: string } };

/** Returns the person who makes a request, with their network address for the audit trail. */
export const getRequester = (request: FastifyRequest): Requester => ({
	owner: getViewer(request),
	clientAddress: request.ip,
});

/**
 * As `getRequester`, but with all of the person's teams: they may create tokens for a team and give tokens to it
 * without being allowed to see the team's tokens.
 */
export const getRequesterWithTeams = (request: FastifyRequest): Requester => ({
	owner: { ...getViewer(request), teams: getSession(request).person.teams ?? [] },
	clientAddress: request.ip,
});

/** Whether the sign-in is recent enough for changes that grant access. */
export const isSignInFresh = (request: FastifyRequest, { stepUp, clock }: Pick<TokenRouteDeps, "stepUp" | "clock">) =>
	stepUp.isFresh(getSession(request), clock.now());

/** Converts problems to the details of a refusal: the message of each field. */
export const toRefusalDetails = (problems: readonly TokenProblem[]): Readonly<Record<string, string>> =>
	Object.fromEntries(problems.map(({ field, message }) => [field, message]));
