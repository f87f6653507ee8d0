import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { TokenBook } from "../tokens/token-book.ts";
import { momentOf } from "../tokens/token-request.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import { grantSchema } from "./token-grant-schema.ts";
import { tokenLimitsSchema } from "./token-limits-schema.ts";
import { askerOf, detailsOf, type TokenId } from "./token-route-deps.ts";

const chosenTeam = Type.Object({ team: Type.String({ maxLength: 500 }) });
const typedName = Type.Object({ projectName: Type.String({ maxLength: 1_000 }) });

interface ChangeDeps {
	readonly tokens: TokenBook;
}

/** What changes a token that exists: its name, its limits, its scopes and expiry, its team, its pause, its end. */
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

function limitsRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenId & { Body: Static<typeof tokenLimitsSchema> }>(
		"/dashboard/api/tokens/:id/limits",
		{ schema: { ...idParams.schema, body: tokenLimitsSchema } },
		async (request, reply) => {
			const set = await tokens.setLimits(askerOf(request), request.params.id, request.body);
			if (set.outcome === "set") return { success: true };
			if (set.outcome === "not-found") return refuseWith(reply, "NOT_FOUND");
			return refuseWith(reply, "VALIDATION_ERROR", detailsOf(set.problems));
		},
	);
}

function grantRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenId & { Body: Static<typeof grantSchema> }>(
		"/dashboard/api/tokens/:id/grant",
		{ schema: { ...idParams.schema, body: grantSchema } },
		async (request, reply) => {
			const { scopes, expiresAt } = request.body;
			const wanted = { scopes, expiresAt: momentOf(expiresAt) };
			const set = await tokens.setGrant(askerOf(request), request.params.id, wanted);
			if (set.outcome === "set") return { success: true };
			if (set.outcome !== "invalid") return refuseWith(reply, notChanged[set.outcome]);
			return refuseWith(reply, "VALIDATION_ERROR", detailsOf(set.problems));
		},
	);
}

const notChanged = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND" } as const;

function pauseRoutes(server: FastifyInstance, { tokens }: ChangeDeps): void {
	for (const action of ["pause", "resume"] as const) {
		server.post<TokenId>(`/dashboard/api/tokens/:id/${action}`, idParams, async (request, reply) => {
			const outcome = await tokens.setPaused(askerOf(request), request.params.id, action === "pause");
			return outcome === "set" ? { success: true } : refuseWith(reply, notChanged[outcome]);
		});
	}
}

function giveRoute(server: FastifyInstance, { tokens }: ChangeDeps): void {
	server.post<TokenId & { Body: Static<typeof chosenTeam> }>(
		"/dashboard/api/tokens/:id/give",
		{ schema: { ...idParams.schema, body: chosenTeam } },
		async (request, reply) => {
			const outcome = await tokens.give(askerOf(request), request.params.id, request.body.team);
			if (outcome === "given") return { success: true };
			if (outcome === "not-in-team") {
				return refuseWith(reply, "VALIDATION_ERROR", { team: "You are not in this team." });
			}
			return refuseWith(reply, notGiven[outcome]);
		},
	);
}

const notGiven = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND", "too-many": "TOO_MANY_TOKENS" } as const;

/** Only the typed name of its project ends a token. */
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
