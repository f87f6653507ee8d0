import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Asker, GrantOutcome, SetLimitsOutcome } from "../tokens/token-book.ts";
import { momentOf } from "../tokens/token-request.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import { grantSchema } from "./token-grant-schema.ts";
import { tokenLimitsSchema } from "./token-limits-schema.ts";
import { askerOf, detailsOf, giverOf, isSignInFresh, type TokenId, type TokenRouteDeps } from "./token-route-deps.ts";

const chosenTeam = Type.Object({ team: Type.String({ maxLength: 500 }) });
const typedName = Type.Object({ projectName: Type.String({ maxLength: 1_000 }) });

type ChangeDeps = Pick<TokenRouteDeps, "tokens" | "stepUp" | "clock">;

/** The person who requests a change; an old sign-in may not loosen a token. */
const changerOf = (request: FastifyRequest, deps: ChangeDeps): Asker => ({
	...askerOf(request),
	mayLoosen: isSignInFresh(request, deps),
});

/** Changes of an existing token: name, limits, scopes and expiry, team, pause, revocation. */
export function tokenChangeRoutes(server: FastifyInstance, deps: ChangeDeps): void {
	renameRoute(server, deps);
	limitsRoute(server, deps);
	grantRoute(server, deps);
	pauseRoutes(server, deps);
	giveRoute(server, deps);
	revokeRoute(server, deps);
}

function renameRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenId & { Body: Static<typeof typedName> }>(
		"/dashboard/api/tokens/:id/rename",
		{ schema: { ...idParams.schema, body: typedName } },
		async (request, reply) => {
			const renamed = await tokens.rename(askerOf(request), request.params.id, request.body.projectName);
			if (renamed.outcome === "renamed") return { success: true };
			if (renamed.outcome === "not-found") return refuseWith(reply, "NOT_FOUND");
			return refuseWith(reply, "VALIDATION_ERROR", detailsOf(renamed.problems));
		},
	);
}

function limitsRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenId & { Body: Static<typeof tokenLimitsSchema> }>(
		"/dashboard/api/tokens/:id/limits",
		{ schema: { ...idParams.schema, body: tokenLimitsSchema } },
		async (request, reply) => {
			const set = await tokens.setLimits(changerOf(request, deps), request.params.id, request.body);
			return answerTo(set, reply);
		},
	);
}

function grantRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenId & { Body: Static<typeof grantSchema> }>(
		"/dashboard/api/tokens/:id/grant",
		{ schema: { ...idParams.schema, body: grantSchema } },
		async (request, reply) => {
			const { scopes, expiresAt } = request.body;
			const wanted = { scopes, expiresAt: momentOf(expiresAt) };
			const set = await tokens.setGrant(changerOf(request, deps), request.params.id, wanted);
			return answerTo(set, reply);
		},
	);
}

function answerTo(set: SetLimitsOutcome | GrantOutcome, reply: FastifyReply): FastifyReply | { success: true } {
	if (set.outcome === "set") return { success: true };
	if (set.outcome === "invalid") return refuseWith(reply, "VALIDATION_ERROR", detailsOf(set.problems));
	return refuseWith(reply, notChanged[set.outcome]);
}

const notChanged = { ended: "NOT_ACTIVE", loosens: "SIGN_IN_TOO_OLD", "not-found": "NOT_FOUND" } as const;

function pauseRoutes(server: FastifyInstance, deps: ChangeDeps): void {
	for (const action of ["pause", "resume"] as const) {
		server.post<TokenId>(`/dashboard/api/tokens/:id/${action}`, idParams, async (request, reply) => {
			const outcome = await deps.tokens.setPaused(changerOf(request, deps), request.params.id, action === "pause");
			return outcome === "set" ? { success: true } : refuseWith(reply, notChanged[outcome]);
		});
	}
}

/** Giving a token to a team lets more people replace it, and so see a secret. */
function giveRoute(server: FastifyInstance, deps: ChangeDeps): void {
	const { tokens } = deps;
	server.post<TokenId & { Body: Static<typeof chosenTeam> }>(
		"/dashboard/api/tokens/:id/give",
		{ schema: { ...idParams.schema, body: chosenTeam } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const outcome = await tokens.give(giverOf(request), request.params.id, request.body.team);
			if (outcome === "given") return { success: true };
			if (outcome === "not-in-team") {
				return refuseWith(reply, "VALIDATION_ERROR", { team: "You are not in this team." });
			}
			return refuseWith(reply, notGiven[outcome]);
		},
	);
}

const notGiven = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND", "too-many": "TOO_MANY_TOKENS" } as const;

/** Revokes only if the project's name was typed correctly. */
function revokeRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenId & { Body: Static<typeof typedName> }>(
		"/dashboard/api/tokens/:id/revoke",
		{ schema: { ...idParams.schema, body: typedName } },
		async (request, reply) => {
			const asker = askerOf(request);
			const token = await tokens.get(asker.owner, request.params.id);
			if (!token) return refuseWith(reply, "NOT_FOUND");
			if (request.body.projectName.trim() !== token.projectName) {
				return refuseWith(reply, "VALIDATION_ERROR", { projectName: "This is not the project's name." });
			}
			const outcome = await tokens.revoke(asker, token.id);
			return outcome === "revoked" ? { success: true } : refuseWith(reply, "NOT_ACTIVE");
		},
	);
}
