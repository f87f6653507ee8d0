import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { RateWindow } from "../tokens/gate.ts";
import type { Revocation } from "../tokens/revocation-of.ts";
import type { Member, Token } from "../tokens/token.ts";
import { windowLimitOf } from "../tokens/token-limits.ts";
import { actorJson } from "./actor-json.ts";
import type { HolderJson, RecentRequestsJson, RevocationJson, TokenDetailJson, TokenListJson } from "./contract.ts";
import { idParams } from "./id-params.ts";
import { lastDays, plotSince } from "./last-days.ts";
import { refuseWith } from "./refusal.ts";
import { tokenJson } from "./standing.ts";
import type { TokenId, TokenRouteDeps } from "./token-route-deps.ts";
import { type HolderOf, holdersOf, viewerOf } from "./viewer.ts";

const codeQuery = Type.Object({ code: Type.Optional(Type.String({ maxLength: 40 })) });

/** All tokens, one token, and its use. */
export function tokenViewRoutes(server: FastifyInstance, deps: TokenRouteDeps): void {
	listRoute(server, deps);
	detailRoute(server, deps);
	requestsRoute(server, deps);
}

function listRoute(server: FastifyInstance, { tokens, clock, teamNameOf, peopleOf }: TokenRouteDeps): void {
	server.get("/dashboard/api/tokens", async (request): Promise<TokenListJson> => {
		const [list, holderOf] = await Promise.all([tokens.list(viewerOf(request)), holdersOf(request, peopleOf)]);
		return { tokens: list.map((token) => tokenJson(token, clock.now(), teamNameOf, holderOf(token.owner))) };
	});
}

function detailRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	server.get<TokenId>("/dashboard/api/tokens/:id", idParams, async (request, reply) => {
		const holderOf = await holdersOf(request, deps.peopleOf);
		const detail = await detailOf(viewerOf(request), request.params.id, deps, holderOf);
		return detail ?? refuseWith(reply, "NOT_FOUND");
	});
}

async function detailOf(
	owner: Member,
	id: string,
	deps: TokenRouteDeps,
	holderOf: HolderOf,
): Promise<TokenDetailJson | null> {
	const { tokens } = deps;
	const now = deps.clock.now();
	const [token, counts] = await Promise.all([tokens.get(owner, id), tokens.dayCounts(owner, id, plotSince(now))]);
	if (!token || !counts) return null;
	const [window, replacedBy, revocation] = await Promise.all([
		deps.peekWindow(id),
		deps.successorOf(id),
		deps.revocationOf(id),
	]);
	const holder = holderOf(token.owner);
	return {
		token: tokenJson(token, now, deps.teamNameOf, holder),
		days: lastDays(counts, now),
		window: windowOf(token, window),
		windowLimitMax: window.limit,
		replacedBy,
		revocation: revocation && revocationJson(revocation, owner, holder),
	};
}

/** The window with the token's own limit applied. */
function windowOf(token: Token, { limit, remaining, resetAt }: RateWindow): TokenDetailJson["window"] {
	const own = windowLimitOf(token, limit);
	return { limit: own, remaining: Math.max(0, own - (limit - remaining)), resetAt: resetAt.toISOString() };
}

function revocationJson(
	{ at, by, clientAddress }: Revocation,
	viewer: Member,
	holder: HolderJson | null,
): RevocationJson {
	return { at: at.toISOString(), ...revokerOf(by, viewer, holder), clientAddress };
}

function revokerOf(by: Revocation["by"], viewer: Member, holder: HolderJson | null) {
	if (by === "unknown") return { by, name: null };
	return by === null && holder ? ({ by: "member", name: holder.name } as const) : actorJson(by, viewer);
}

function requestsRoute(server: FastifyInstance, { tokens }: TokenRouteDeps): void {
	server.get<TokenId & { Querystring: { code?: string } }>(
		"/dashboard/api/tokens/:id/requests",
		{ schema: { ...idParams.schema, querystring: codeQuery } },
		async (request, reply) => {
			const { code = null } = request.query;
			const recent = await tokens.recentRequests(viewerOf(request), request.params.id, code);
			if (!recent) return refuseWith(reply, "NOT_FOUND");
			const answer: RecentRequestsJson = {
				...recent,
				list: recent.list.map((one) => ({ ...one, at: one.at.toISOString() })),
				latencies: recent.latencies.map(({ hour, ...figures }) => ({ hour: hour.toISOString(), ...figures })),
			};
			return answer;
		},
	);
}
