import { type Static, Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Revocation } from "../tokens/revocation-of.ts";
import type { Member, Token } from "../tokens/token.ts";
import type { Asker, TokenBook } from "../tokens/token-book.ts";
import { noLimits, windowLimitOf } from "../tokens/token-limits.ts";
import { momentOf, type TokenProblem } from "../tokens/token-request.ts";
import { actorJson } from "./actor-json.ts";
import type {
	CreatedTokenJson,
	RecentRequestsJson,
	RevocationJson,
	TokenDetailJson,
	TokenListJson,
} from "./contract.ts";
import { signedIn } from "./guard.ts";
import { idParams } from "./id-params.ts";
import { lastDays, plotSince } from "./last-days.ts";
import { refuseWith } from "./refusal.ts";
import { tokenJson } from "./standing.ts";

/** What the token pages need. */
export interface TokenRouteDeps {
	readonly tokens: TokenBook;
	readonly clock: Clock;
	/** What a team is called, by its value. */
	teamNameOf(value: string): string | null;
	/** A token's rate window without spending it. */
	peekWindow(tokenId: string): Promise<RateWindow>;
	/** The id of the token that took a token's place. Null where none did. */
	successorOf(tokenId: string): Promise<string | null>;
	/** When and by whom a token was revoked. Null where it was not. */
	revocationOf(tokenId: string): Promise<Revocation | null>;
}

const count = Type.Union([Type.Integer(), Type.Null()]);
const newLimits = Type.Object({
	windowLimit: count,
	monthQuota: count,
	allowedAddresses: Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: 1_000 }), Type.Null()]),
});
const newToken = Type.Object({
	projectName: Type.String({ maxLength: 1_000 }),
	scopes: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
	expiresAt: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
	limits: Type.Optional(newLimits),
	team: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
});
const chosenTeam = Type.Object({ team: Type.String({ maxLength: 500 }) });
const typedName = Type.Object({ projectName: Type.String({ maxLength: 1_000 }) });
/** The old token may go on for thirty days: longer, and nobody remembers that it is still there. */
const oldEnd = Type.Object({ oldEndsInS: Type.Integer({ minimum: 0, maximum: 30 * 86_400 }) });

const codeQuery = Type.Object({ code: Type.Optional(Type.String({ maxLength: 40 })) });

function detailsOf(problems: readonly TokenProblem[]): Readonly<Record<string, string>> {
	return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** The window as its token's own limit has it. */
function windowOf(token: Token, { limit, remaining, resetAt }: Omit<RateWindow, "askedAt">): TokenDetailJson["window"] {
	const own = windowLimitOf(token, limit);
	return { limit: own, remaining: Math.max(0, own - (limit - remaining)), resetAt: resetAt.toISOString() };
}

function revocationJson({ at, by, clientAddress }: Revocation, viewer: Member): RevocationJson {
	return { at: at.toISOString(), ...(by === "unknown" ? { by, name: null } : actorJson(by, viewer)), clientAddress };
}

function askerOf(request: FastifyRequest): Asker {
	return { owner: signedIn(request).person, clientAddress: request.ip };
}

/** The tokens of a person and of their teams: list, create, look at, rename, revoke, replace, give. */
export async function tokenRoutes(server: FastifyInstance, deps: TokenRouteDeps): Promise<void> {
	const { tokens, clock } = deps;
	const asJson = (token: Token) => tokenJson(token, clock.now(), deps.teamNameOf);
	type Id = { Params: { id: string } };

	server.get("/dashboard/api/tokens", async (request): Promise<TokenListJson> => {
		return { tokens: (await tokens.list(signedIn(request).person)).map(asJson) };
	});

	server.post<{ Body: Static<typeof newToken> }>(
		"/dashboard/api/tokens",
		{ schema: { body: newToken } },
		async (request, reply) => {
			const { projectName, scopes, expiresAt, team = null, limits = noLimits } = request.body;
			const wanted = { projectName, scopes, expiresAt: momentOf(expiresAt), team, limits };
			const created = await tokens.create(askerOf(request), wanted);
			if (created.outcome === "invalid") {
				return refuseWith(reply, "VALIDATION_ERROR", detailsOf(created.problems));
			}
			const answer: CreatedTokenJson = { token: asJson(created.token), plaintext: created.secret };
			return reply.code(201).send(answer);
		},
	);

	server.get<Id>("/dashboard/api/tokens/:id", idParams, async (request, reply) => {
		const owner = signedIn(request).person;
		const { id } = request.params;
		const now = clock.now();
		const [token, counts] = await Promise.all([tokens.get(owner, id), tokens.dayCounts(owner, id, plotSince(now))]);
		if (!token || !counts) return refuseWith(reply, "NOT_FOUND");
		const [{ limit, remaining, resetAt }, replacedBy, revocation] = await Promise.all([
			deps.peekWindow(id),
			deps.successorOf(id),
			deps.revocationOf(id),
		]);
		const answer: TokenDetailJson = {
			token: asJson(token),
			days: lastDays(counts, now),
			window: windowOf(token, { limit, remaining, resetAt }),
			windowLimitMax: limit,
			replacedBy,
			revocation: revocation && revocationJson(revocation, owner),
		};
		return answer;
	});

	server.get<Id & { Querystring: { code?: string } }>(
		"/dashboard/api/tokens/:id/requests",
		{ schema: { ...idParams.schema, querystring: codeQuery } },
		async (request, reply) => {
			const { code = null } = request.query;
			const recent = await tokens.recentRequests(signedIn(request).person, request.params.id, code);
			if (!recent) return refuseWith(reply, "NOT_FOUND");
			const answer: RecentRequestsJson = {
				...recent,
				list: recent.list.map((one) => ({ ...one, at: one.at.toISOString() })),
				latencies: recent.latencies.map(({ hour, ...figures }) => ({ hour: hour.toISOString(), ...figures })),
			};
			return answer;
		},
	);

	server.post<Id & { Body: Static<typeof typedName> }>(
		"/dashboard/api/tokens/:id/rename",
		{ schema: { ...idParams.schema, body: typedName } },
		async (request, reply) => {
			const renamed = await tokens.rename(askerOf(request), request.params.id, request.body.projectName);
			if (renamed.outcome === "renamed") return { success: true };
			if (renamed.outcome === "not-found") return refuseWith(reply, "NOT_FOUND");
			return refuseWith(reply, "VALIDATION_ERROR", detailsOf(renamed.problems));
		},
	);

	server.post<Id & { Body: Static<typeof typedName> }>(
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

	server.post<Id & { Body: Static<typeof newLimits> }>(
		"/dashboard/api/tokens/:id/limits",
		{ schema: { ...idParams.schema, body: newLimits } },
		async (request, reply) => {
			const set = await tokens.setLimits(askerOf(request), request.params.id, request.body);
			if (set.outcome === "set") return { success: true };
			if (set.outcome === "not-found") return refuseWith(reply, "NOT_FOUND");
			return refuseWith(reply, "VALIDATION_ERROR", detailsOf(set.problems));
		},
	);

	server.post<Id & { Body: Static<typeof chosenTeam> }>(
		"/dashboard/api/tokens/:id/give",
		{ schema: { ...idParams.schema, body: chosenTeam } },
		async (request, reply) => {
			const outcome = await tokens.give(askerOf(request), request.params.id, request.body.team);
			if (outcome === "given") return { success: true };
			if (outcome === "not-in-team")
				return refuseWith(reply, "VALIDATION_ERROR", { team: "You are not in this team." });
			return refuseWith(reply, outcome === "ended" ? "NOT_ACTIVE" : "NOT_FOUND");
		},
	);

	server.post<Id & { Body: Static<typeof oldEnd> }>(
		"/dashboard/api/tokens/:id/replace",
		{ schema: { ...idParams.schema, body: oldEnd } },
		async (request, reply) => {
			const oldEndsAt = new Date(clock.now().getTime() + request.body.oldEndsInS * 1000);
			const replaced = await tokens.replace(askerOf(request), request.params.id, oldEndsAt);
			if (replaced.outcome !== "created") {
				return refuseWith(reply, replaced.outcome === "ended" ? "NOT_ACTIVE" : "NOT_FOUND");
			}
			const answer: CreatedTokenJson = { token: asJson(replaced.token), plaintext: replaced.secret };
			return reply.code(201).send(answer);
		},
	);
}
