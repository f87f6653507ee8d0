import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { noLimits } from "../tokens/token-limits.ts";
import { parseInstant } from "../tokens/token-request.ts";
import type { CreatedTokenJson } from "./contract.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import { toTokenJson } from "./standing.ts";
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

const newTokenBody = Type.Object({
	projectName: Type.String({ maxLength: 1_000 }),
	...grantSchema.properties,
	limits: Type.Optional(tokenLimitsSchema),
	team: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
	key: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
});
/** The old token may stay active for at most 30 days, so that it is not forgotten. */
const replaceBody = Type.Object({ oldEndsInS: Type.Integer({ minimum: 0, maximum: 30 * 86_400 }) });

/** The routes that create a token, from the form or as a replacement. The secret is returned only once. */
export function newTokenRoutes(server: FastifyInstance, deps: TokenRouteDeps): void {
	createRoute(server, deps);
	replaceRoute(server, deps);
}

function createRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	const { tokens, clock, findTeamName } = deps;
	server.post<{ Body: Static<typeof newTokenBody> }>(
		"/dashboard/api/tokens",
		{ schema: { body: newTokenBody } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const { projectName, scopes, expiresAt, team = null, limits = noLimits, key } = request.body;
			const tokenRequest = {
				projectName,
				scopes,
				expiresAt: parseInstant(expiresAt),
				team,
				limits,
				...(key ? { key } : {}),
			};
			const created = await tokens.create(getRequesterWithTeams(request), tokenRequest);
			if (created.outcome === "invalid") {
				return refuseWith(reply, "VALIDATION_ERROR", toRefusalDetails(created.problems));
			}
			if (created.outcome === "repeated") return refuseWith(reply, "ALREADY_MADE");
			if (created.outcome === "too-many") return refuseWith(reply, "TOO_MANY_TOKENS");
			const token = toTokenJson(created.token, clock.now(), findTeamName);
			const answer: CreatedTokenJson = { token, plaintext: created.secret };
			return reply.code(201).send(answer);
		},
	);
}

const codesOfNotReplaced = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND", "too-many": "TOO_MANY_TOKENS" } as const;

function replaceRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	const { tokens, clock, findTeamName } = deps;
	server.post<TokenIdParams & { Body: Static<typeof replaceBody> }>(
		"/dashboard/api/tokens/:id/replace",
		{ schema: { ...idParams.schema, body: replaceBody } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const oldEndsAt = new Date(clock.now().getTime() + request.body.oldEndsInS * 1000);
			const replaced = await tokens.replace(getRequester(request), request.params.id, oldEndsAt);
			if (replaced.outcome !== "created") return refuseWith(reply, codesOfNotReplaced[replaced.outcome]);
			const token = toTokenJson(replaced.token, clock.now(), findTeamName);
			const answer: CreatedTokenJson = { token, plaintext: replaced.secret };
			return reply.code(201).send(answer);
		},
	);
}
