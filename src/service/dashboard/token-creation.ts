import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { noLimits } from "../tokens/token-limits.ts";
import { momentOf } from "../tokens/token-request.ts";
import type { CreatedTokenJson } from "./contract.ts";
import { idParams } from "./id-params.ts";
import { refuseWith } from "./refusal.ts";
import { tokenJson } from "./standing.ts";
import { grantSchema } from "./token-grant-schema.ts";
import { tokenLimitsSchema } from "./token-limits-schema.ts";
import { askerOf, detailsOf, giverOf, isSignInFresh, type TokenId, type TokenRouteDeps } from "./token-route-deps.ts";

const newToken = Type.Object({
	projectName: Type.String({ maxLength: 1_000 }),
	...grantSchema.properties,
	limits: Type.Optional(tokenLimitsSchema),
	team: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
	key: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
});
/** The old token may keep working for at most 30 days, so that it is not forgotten. */
const oldEnd = Type.Object({ oldEndsInS: Type.Integer({ minimum: 0, maximum: 30 * 86_400 }) });

/** Creates a token from a form or as a replacement. The secret is returned once. */
export function newTokenRoutes(server: FastifyInstance, deps: TokenRouteDeps): void {
	createRoute(server, deps);
	replaceRoute(server, deps);
}

function createRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	const { tokens, clock, teamNameOf } = deps;
	server.post<{ Body: Static<typeof newToken> }>(
		"/dashboard/api/tokens",
		{ schema: { body: newToken } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const { projectName, scopes, expiresAt, team = null, limits = noLimits, key } = request.body;
			const wanted = { projectName, scopes, expiresAt: momentOf(expiresAt), team, limits, ...(key ? { key } : {}) };
			const created = await tokens.create(giverOf(request), wanted);
			if (created.outcome === "invalid") {
				return refuseWith(reply, "VALIDATION_ERROR", detailsOf(created.problems));
			}
			if (created.outcome === "repeated") return refuseWith(reply, "ALREADY_MADE");
			if (created.outcome === "too-many") return refuseWith(reply, "TOO_MANY_TOKENS");
			const token = tokenJson(created.token, clock.now(), teamNameOf);
			const answer: CreatedTokenJson = { token, plaintext: created.secret };
			return reply.code(201).send(answer);
		},
	);
}

const notReplaced = { ended: "NOT_ACTIVE", "not-found": "NOT_FOUND", "too-many": "TOO_MANY_TOKENS" } as const;

function replaceRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	const { tokens, clock, teamNameOf } = deps;
	server.post<TokenId & { Body: Static<typeof oldEnd> }>(
		"/dashboard/api/tokens/:id/replace",
		{ schema: { ...idParams.schema, body: oldEnd } },
		async (request, reply) => {
			if (!isSignInFresh(request, deps)) return refuseWith(reply, "SIGN_IN_TOO_OLD");
			const oldEndsAt = new Date(clock.now().getTime() + request.body.oldEndsInS * 1000);
			const replaced = await tokens.replace(askerOf(request), request.params.id, oldEndsAt);
			if (replaced.outcome !== "created") return refuseWith(reply, notReplaced[replaced.outcome]);
			const token = tokenJson(replaced.token, clock.now(), teamNameOf);
			const answer: CreatedTokenJson = { token, plaintext: replaced.secret };
			return reply.code(201).send(answer);
		},
	);
}
