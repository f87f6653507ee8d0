import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GrantOutcome, Requester, SetLimitsOutcome } from "../tokens/token-book.ts";
import { parseInstant } from "../tokens/token-request.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import { grantSchema } from "./token-grant-schema.ts";
import { tokenLimitsSchema } from "./token-limits-schema.ts";
import {
	getRequester,
	getRequesterWithTeams,
	isSignInFresh,
	type TokenIdParams,
	type TokenRouteDeps,
	toRefusalDetails,
} from "./token-route-deps.ts";

const teamBody = Type.Object({ team: Type.String({ maxLength: 500 }) });
const projectNameBody = Type.Object({ projectName: Type.String({ maxLength: 1_000 }) });

type ChangeDeps = Pick<TokenRouteDeps, "tokens" | "stepUp" | "clock">;

/** Returns the person who requests a change. If their sign-in is not recent, they may not loosen a token. */
const getChangeRequester = (request: FastifyRequest, deps: ChangeDeps): Requester => ({
	...getRequester(request),
	mayLoosen: isSignInFresh(request, deps),
});

/** The routes that change an existing token: name, limits, scopes and expiry, team, pause, revocation. */
export function tokenChangeRoutes(server: FastifyInstance, deps: ChangeDeps): void {
	renameRoute(server, deps);
	limitsRoute(server, deps);
	grantRoute(server, deps);
	pauseRoutes(server, deps);
	giveRoute(server, deps);
	revokeRoute(server, deps);
}

function renameRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenIdParams & { Body: Static<typeof projectNameBody> }>(
		"/dashboard/api/tokens/:id/rename",
		{ schema: { ...idParams.schema, body: projectNameBody } },
		async (request, reply) => {
			const renamed = await tokens.rename(getRequester(request), request.params.id, request.body.projectName);
			if (renamed.outcome === "renamed") return { success: true };
			if (renamed.outcome === "not-found") return refuseWith(reply, "NOT_FOUND");
			return refuseWith(reply, "VALIDATION_ERROR", toRefusalDetails(renamed.problems));
		},
	);
}

function limitsRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenIdParams & { Body: Static<typeof tokenLimitsSchema> }>(
		"/dashboard/api/tokens/:id/limits",
		{ schema: { ...idParams.schema, body: tokenLimitsSchema } },
		async (request, reply) => {
			const result = await tokens.setLimits(getChangeRequester(request, deps), request.params.id, request.body);
			return respond(result, reply);
		},
	);
}

function grantRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenIdParams & { Body: Static<typeof grantSchema> }>(
		"/dashboard/api/tokens/:id/grant",
		{ schema: { ...idParams.schema, body: grantSchema } },
		async (request, reply) => {
			const { scopes, expiresAt } = request.body;
			const grant = { scopes, expiresAt: parseInstant(expiresAt) };
			const result = await tokens.setGrant(getChangeRequester(request, deps), request.params.id, grant);
			return respond(result, reply);
		},
	);
}

function respond(result: SetLimitsOutcome | GrantOutcome, reply: FastifyReply): FastifyReply | { success: true } {
	if (result.outcome === "set") return { success: true };
	if (result.outcome === "invalid") return refuseWith(reply, "VALIDATION_ERROR", toRefusalDetails(result.problems));
	return refuseWith(reply, codesOfUnchanged[result.outcome]);
}

const codesOfUnchanged = { ended: "NOT_ACTIVE", loosens: "SIGN_IN_TOO_OLD", "not-found": "NOT_FOUND" } as const;

function pauseRoutes(server: FastifyInstance, deps: ChangeDeps): void {
	for (const action of ["pause", "resume"] as const) {
		server.post<TokenIdParams>(`/dashboard/api/tokens/:id/${action}`, idParams, async (request, reply) => {
			const outcome = await deps.tokens.setPaused(
				getChangeRequester(request, deps),
				request.params.id,
				action === "pause",
			);
			return outcome === "set" ? { success: true } : refuseWith(reply, codesOfUnchanged[outcome]);
		});
	}
}

/**
 * Giving a token to a team needs a recent sign-in, because it lets more people replace the token and thereby see a
 * secret.
 */
function giveRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenIdParams & { Body: Static<typeof teamBody> }>(
		"/dashboard/api/tokens/:id/give",
		{ schema: { ...idParams.schema, body: teamBody } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const outcome = await tokens.give(getRequesterWithTeams(request), request.params.id, request.body.team);
			if (outcome === "given") return { success: true };
			if (outcome === "not-in-team") {
				return refuseWith(reply, "VALIDATION_ERROR", { team: "You are not in this team." });
			}
			return refuseWith(reply, codesOfNotGiven[outcome]);
		},
	);
}

const codesOfNotGiven = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND", "too-many": "TOO_MANY_TOKENS" } as const;

/** Revokes a token only if the project's name was typed correctly. */
function revokeRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenIdParams & { Body: Static<typeof projectNameBody> }>(
		"/dashboard/api/tokens/:id/revoke",
		{ schema: { ...idParams.schema, body: projectNameBody } },
		async (request, reply) => {
			const requester = getRequester(request);
			const token = await tokens.get(requester.owner, request.params.id);
			if (!token) return refuseWith(reply, "NOT_FOUND");
			if (request.body.projectName.trim() !== token.projectName) {
				return refuseWith(reply, "VALIDATION_ERROR", { projectName: "This is not the project's name." });
			}
			const outcome = await tokens.revoke(requester, token.id);
			return outcome === "revoked" ? { success: true } : refuseWith(reply, "NOT_ACTIVE");
		},
	);
}
