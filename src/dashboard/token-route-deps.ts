import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { StepUp } from "../sign-in/step-up.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Revocation } from "../tokens/revocation-of.ts";
import type { Asker, TokenBook } from "../tokens/token-book.ts";
import type { TokenProblem } from "../tokens/token-request.ts";
import { signedIn } from "./guard.ts";
import { type PeopleOf, viewerOf } from "./viewer.ts";

/** What the token pages need. */
export interface TokenRouteDeps {
	readonly tokens: TokenBook;
	readonly clock: Clock;
	/** Which sign-ins may create, replace, loosen and give tokens. */
	readonly stepUp: StepUp;
	readonly peopleOf: PeopleOf;
	/** What a team is called, by its value. */
	teamNameOf(value: string): string | null;
	/** A token's rate window without spending it. */
	peekWindow(tokenId: string): Promise<RateWindow>;
	/** The id of the token that took a token's place. Null where none did. */
	successorOf(tokenId: string): Promise<string | null>;
	/** When and by whom a token was revoked. Null where it was not. */
	revocationOf(tokenId: string): Promise<Revocation | null>;
}

/** A request for the token of its address. */
export type TokenId = { Params: { id: string } };

/** Who asks for a change, as the log of changes has them. */
export const askerOf = (request: FastifyRequest): Asker => ({ owner: viewerOf(request), clientAddress: request.ip });

/** The same with all teams of the person: one makes tokens for a team, and gives them to it, without seeing those it has. */
export const giverOf = (request: FastifyRequest): Asker => ({
	owner: { ...viewerOf(request), teams: signedIn(request).person.teams ?? [] },
	clientAddress: request.ip,
});

/** Whether the person has signed in recently enough to let a token do more than before. */
export const isSignInFresh = (request: FastifyRequest, { stepUp, clock }: Pick<TokenRouteDeps, "stepUp" | "clock">) =>
	stepUp.isFresh(signedIn(request), clock.now());

/** What is wrong, by field, as a refusal's details. */
export const detailsOf = (problems: readonly TokenProblem[]): Readonly<Record<string, string>> =>
	Object.fromEntries(problems.map(({ field, message }) => [field, message]));
