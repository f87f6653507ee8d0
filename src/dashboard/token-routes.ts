import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Asker, TokenBook } from "../tokens/token-book.ts";
import { momentOf } from "../tokens/token-request.ts";
import type { CreatedTokenJson, TokenDetailJson, TokenListJson } from "./contract.ts";
import { signedIn } from "./guard.ts";
import { idParams } from "./id-params.ts";
import { lastDays, plotSince } from "./last-days.ts";
import { refuse } from "./refusal.ts";
import { tokenJson } from "./standing.ts";

/** What the token pages need. */
export interface TokenRouteDeps {
	readonly tokens: TokenBook;
	readonly clock: Clock;
	/** A token's rate window without spending it. */
	peekWindow(tokenId: string): Promise<RateWindow>;
	/** The id of the token that took a token's place; null where none did. */
	successorOf(tokenId: string): Promise<string | null>;
}

const newToken = Type.Object({
	projectName: Type.String({ maxLength: 1_000 }),
	scopes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
	expiresAt: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
});
const typedName = Type.Object({ projectName: Type.String({ maxLength: 1_000 }) });
/** The old token may go on for thirty days: longer, and nobody remembers that it is still there. */
const oldEnd = Type.Object({ oldEndsInS: Type.Integer({ minimum: 0, maximum: 30 * 86_400 }) });

function askerOf(request: FastifyRequest): Asker {
	return { owner: signedIn(request).person, clientAddress: request.ip };
}

/** A person's own tokens: list, create, look at, revoke, replace. */
export async function tokenRoutes(server: FastifyInstance, deps: TokenRouteDeps): Promise<void> {
	const { tokens, clock } = deps;
	type Id = { Params: { id: string } };

	server.get("/dashboard/api/tokens", async (request): Promise<TokenListJson> => {
		const now = clock.now();
		return { tokens: (await tokens.list(signedIn(request).person)).map((token) => tokenJson(token, now)) };
	});

	server.post<{ Body: Static<typeof newToken> }>(
		"/dashboard/api/tokens",
		{ schema: { body: newToken } },
		async (request, reply) => {
			const { projectName, scopes, expiresAt } = request.body;
			const wanted = { projectName, scopes, expiresAt: momentOf(expiresAt) };
			const created = await tokens.create(askerOf(request), wanted);
			if (created.outcome === "invalid") {
				const details = Object.fromEntries(created.problems.map(({ field, message }) => [field, message]));
				return refuse(reply, "VALIDATION_ERROR", details);
			}
			const answer: CreatedTokenJson = { token: tokenJson(created.token, clock.now()), plaintext: created.secret };
			return reply.code(201).send(answer);
		},
	);

	server.get<Id>("/dashboard/api/tokens/:id", idParams, async (request, reply) => {
		const owner = signedIn(request).person;
		const { id } = request.params;
		const now = clock.now();
		const [token, counts] = await Promise.all([tokens.get(owner, id), tokens.dayCounts(owner, id, plotSince(now))]);
		if (!token || !counts) return refuse(reply, "NOT_FOUND");
		const [{ limit, remaining, resetAt }, replacedBy] = await Promise.all([deps.peekWindow(id), deps.successorOf(id)]);
		const answer: TokenDetailJson = {
			token: tokenJson(token, now),
			days: lastDays(counts, now),
			window: { limit, remaining, resetAt: resetAt.toISOString() },
			replacedBy,
		};
		return answer;
	});

	server.post<Id & { Body: Static<typeof typedName> }>(
		"/dashboard/api/tokens/:id/revoke",
		{ schema: { ...idParams.schema, body: typedName } },
		async (request, reply) => {
			const asker = askerOf(request);
			const token = await tokens.get(asker.owner, request.params.id);
			if (!token) return refuse(reply, "NOT_FOUND");
			if (request.body.projectName.trim() !== token.projectName) {
				return refuse(reply, "VALIDATION_ERROR", { projectName: "This is not the project's name." });
			}
			const outcome = await tokens.revoke(asker, token.id);
			return outcome === "revoked" ? { success: true } : refuse(reply, "NOT_ACTIVE");
		},
	);

	server.post<Id & { Body: Static<typeof oldEnd> }>(
		"/dashboard/api/tokens/:id/replace",
		{ schema: { ...idParams.schema, body: oldEnd } },
		async (request, reply) => {
			const oldEndsAt = new Date(clock.now().getTime() + request.body.oldEndsInS * 1000);
			const replaced = await tokens.replace(askerOf(request), request.params.id, oldEndsAt);
			if (replaced.outcome !== "created") {
				return refuse(reply, replaced.outcome === "ended" ? "NOT_ACTIVE" : "NOT_FOUND");
			}
			const answer: CreatedTokenJson = { token: tokenJson(replaced.token, clock.now()), plaintext: replaced.secret };
			return reply.code(201).send(answer);
		},
	);
}
