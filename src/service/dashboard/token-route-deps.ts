import type { FastifyRequest } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import type { StepUp } from "../sign-in/step-up.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Revocation } from "../tokens/revocation-of.ts";
import type { Asker, TokenBook } from "../tokens/token-book.ts";
import type { TokenProblem } from "../tokens/token-request.ts";
import { signedIn } from "./guard.ts";
import { type PeopleOf, viewerOf } from "./viewer.ts";

export interface TokenRouteDeps {
	readonly tokens: TokenBook;
	readonly clock: Clock;
	/** How recent a sign-in must be to create, replace, loosen or give tokens. */
	readonly stepUp: StepUp;
	readonly peopleOf: PeopleOf;
	/** The name of a team, by its value. */
	teamNameOf(value: string): string | null;
	/** A token's rate window, read without counting a request. */
	peekWindow(tokenId: string): Promise<RateWindow>;
	/** The id of the token that replaced this one, or null. */
	successorOf(tokenId: string): Promise<string | null>;
	/** When and by whom a token was revoked. Null if it was not. */
	revocationOf(tokenId: string): Promise<Revocation | null>;
}

/** A request for the token in its path. */
export type TokenId = { Params: { id: string } };

/** The person who requests a change, for the audit trail. */
export const askerOf = (request: FastifyRequest): Asker => ({ owner: viewerOf(request), clientAddress: request.ip });

/**
 * The same, but with all of the person's teams: they may create tokens for a team and give tokens to it without seeing
 * the team's tokens.
 */
export const giverOf = (request: FastifyRequest): Asker => ({
	owner: { ...viewerOf(request), teams: signedIn(request).person.teams ?? [] },
	clientAddress: request.ip,
});

/** Whether the sign-in is recent enough to loosen a token. */
export const isSignInFresh = (request: FastifyRequest, { stepUp, clock }: Pick<TokenRouteDeps, "stepUp" | "clock">) =>
	stepUp.isFresh(signedIn(request), clock.now());

/** Problems by field, as a refusal's details. */
export const detailsOf = (problems: readonly TokenProblem[]): Readonly<Record<string, string>> =>
	Object.fromEntries(problems.map(({ field, message }) => [field, message]));
