import { Type } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import type { Revocation } from "../tokens/find-revocation.ts";
import type { RateWindow } from "../tokens/gate.ts";
import type { Member, Token } from "../tokens/token.ts";
import { effectiveWindowLimit } from "../tokens/token-limits.ts";
import { toActorJson } from "./actor-json.ts";
import type { HolderJson, RecentRequestsJson, RevocationJson, TokenDetailJson, TokenListJson } from "./contract.ts";
import { idParams } from "./id-params.ts";
import { chartStart, fillChartDays } from "./last-days.ts";
import { refuseWith } from "./refusal.ts";
import { toTokenJson } from "./standing.ts";
import type { TokenIdParams, TokenRouteDeps } from "./token-route-deps.ts";
import { type FindHolder, getViewer, loadHolders } from "./viewer.ts";

const codeQuery = Type.Object({ code: Type.Optional(Type.String({ maxLength: 40 })) });

/** The routes that list all tokens, and show one token and its use. */
export function tokenViewRoutes(server: FastifyInstance, deps: TokenRouteDeps): void {
	listRoute(server, deps);
	detailRoute(server, deps);
	requestsRoute(server, deps);
}

function listRoute(server: FastifyInstance, { tokens, clock, findTeamName, listTeammates }: TokenRouteDeps): void {
	server.get("/dashboard/api/tokens", async (request): Promise<TokenListJson> => {
		const [visibleTokens, findHolder] = await Promise.all([
			tokens.list(getViewer(request)),
			loadHolders(request, listTeammates),
		]);
		return {
			tokens: visibleTokens.map((token) => toTokenJson(token, clock.now(), findTeamName, findHolder(token.owner))),
		};
	});
}

function detailRoute(server: FastifyInstance, deps: TokenRouteDeps): void {
	server.get<TokenIdParams>("/dashboard/api/tokens/:id", idParams, async (request, reply) => {
		const findHolder = await loadHolders(request, deps.listTeammates);
		const detail = await loadDetail(getViewer(request), request.params.id, deps, findHolder);
		return detail ?? refuseWith(reply, "NOT_FOUND");
	});
}

async function loadDetail(
	owner: Member,
	id: string,
	deps: TokenRouteDeps,
	findHolder: FindHolder,
): Promise<TokenDetailJson | null> {
	const { tokens } = deps;
	const now = deps.clock.now();
	const [token, counts] = await Promise.all([tokens.get(owner, id), tokens.dayCounts(owner, id, chartStart(now))]);
	if (!token || !counts) return null;
	const [window, replacedBy, revocation] = await Promise.all([
		deps.peekWindow(id),
		deps.findSuccessorId(id),
		deps.findRevocation(id),
	]);
	const holder = findHolder(token.owner);
	return {
		token: toTokenJson(token, now, deps.findTeamName, holder),
		days: fillChartDays(counts, now),
		window: toWindowJson(token, window),
		windowLimitMax: window.limit,
		replacedBy,
		revocation: revocation && toRevocationJson(revocation, owner, holder),
	};
}

/** Converts the token's window for the pages, with the token's own limit applied. */
function toWindowJson(token: Token, { limit, remaining, resetAt }: RateWindow): TokenDetailJson["window"] {
	const tokenLimit = effectiveWindowLimit(token, limit);
	return {
		limit: tokenLimit,
		remaining: Math.max(0, tokenLimit - (limit - remaining)),
		resetAt: resetAt.toISOString(),
	};
}

function toRevocationJson(
	{ at, by, clientAddress }: Revocation,
	viewer: Member,
	holder: HolderJson | null,
): RevocationJson {
	return { at: at.toISOString(), ...toRevokerJson(by, viewer, holder), clientAddress };
}

function toRevokerJson(by: Revocation["by"], viewer: Member, holder: HolderJson | null) {
	if (by === "unknown") return { by, name: null };
	return by === null && holder ? ({ by: "member", name: holder.name } as const) : toActorJson(by, viewer);
}

function requestsRoute(server: FastifyInstance, { tokens }: TokenRouteDeps): void {
	server.get<TokenIdParams & { Querystring: { code?: string } }>(
		"/dashboard/api/tokens/:id/requests",
		{ schema: { ...idParams.schema, querystring: codeQuery } },
		async (request, reply) => {
			const { code = null } = request.query;
			const recent = await tokens.recentRequests(getViewer(request), request.params.id, code);
			if (!recent) return refuseWith(reply, "NOT_FOUND");
			const answer: RecentRequestsJson = {
				...recent,
				list: recent.list.map((recentRequest) => ({ ...recentRequest, at: recentRequest.at.toISOString() })),
				latencies: recent.latencies.map(({ hour, ...figures }) => ({ hour: hour.toISOString(), ...figures })),
			};
			return answer;
		},
	);
}
