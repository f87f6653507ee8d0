import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { BenchContext, Section } from "../bench-context.ts";
import { formatMs, formatNumber, formatPercent } from "../report.ts";
import { median } from "../statistics.ts";

const bareRouteFile = fileURLToPath(new URL("../bare-route.ts", import.meta.url));
const connectionCount = 20;

/** A request and the only status that is valid for it. */
interface RequestCase {
	readonly name: string;
	readonly url: string;
	readonly method: "GET" | "POST";
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
	readonly status: number;
}

/** Measures responses that need no extraction, per second, compared with a bare Fastify route with one query. */
export const measureRefusals: Section = async (context) => {
	const bareUrl = `http://127.0.0.1:${context.options.port + 9}`;
	const bareProcess = fork(bareRouteFile, [String(context.options.port + 9), context.database.url], { execArgv: [] });
	await once(bareProcess, "message");
	const rows = await context.withService({ WORKERS: "1" }, (unlimited) =>
		context.withService({ WORKERS: "1", RATE_LIMIT: "1" }, (limited) =>
			measureAll(context, createRequestCases(context, { bareUrl, openUrl: unlimited.url, limitedUrl: limited.url })),
		),
	);
	bareProcess.disconnect();
	return [
		{
			title: "What costs no extraction",
			note: `${connectionCount} connections, ${context.options.seconds} s each; medians of ${context.options.rounds} rounds, everything in turn. The bare route is Fastify with one \`select 1\`; the others verify a token, count its use and spend a rate window.`,
			columns: ["", "answers/s", "of the bare route", "p99"],
			rows,
		},
	];
};

function createRequestCases(
	{ tokens }: BenchContext,
	urls: Record<"bareUrl" | "openUrl" | "limitedUrl", string>,
): RequestCase[] {
	const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
	const createRefusal = (name: string, status: number, token: string, baseUrl = urls.openUrl): RequestCase => ({
		name: `${status} ${name}`,
		url: `${baseUrl}/api/v1/ocr/passport`,
		method: "POST",
		headers: { "content-type": "application/json", ...bearer(token) },
		body: "{}",
		status,
	});
	const ownToken = { url: `${urls.openUrl}/api/v1/tokens/me`, headers: bearer(tokens.active) };
	return [
		{ name: "bare Fastify route, one query", url: urls.bareUrl, method: "GET", headers: {}, status: 200 },
		{ name: "GET /tokens/me", ...ownToken, method: "GET", status: 200 },
		createRefusal("unknown token", 401, `svc_${"a".repeat(32)}`),
		createRefusal("revoked token", 403, tokens.revoked),
		createRefusal("no image", 400, tokens.active),
		// This request needs a separate token, because the token's window is exhausted for every service on the
		// database.
		createRefusal("limit spent", 429, tokens.spent, urls.limitedUrl),
	];
}

async function measureAll(
	{ options, logProgress }: BenchContext,
	requestCases: readonly RequestCase[],
): Promise<string[][]> {
	const runs = requestCases.map(() => [] as { perSecond: number; p99: number }[]);
	for (let round = 1; round <= options.rounds; round += 1) {
		for (const [index, requestCase] of requestCases.entries()) {
			logProgress(`refusals: round ${round}, ${requestCase.name}`);
			runs[index]?.push(await measureRequest(requestCase, options.seconds));
		}
	}
	const perSecond = runs.map((rounds) => median(rounds.map((run) => run.perSecond)));
	return requestCases.map(({ name }, index) => [
		name,
		formatNumber(perSecond[index] as number),
		formatPercent((perSecond[index] as number) / (perSecond[0] as number)),
		formatMs(median((runs[index] ?? []).map(({ p99 }) => p99))),
	]);
}

/**
 * Sends a request over and over for some seconds. Throws if a connection fails, or if another status occurs more than
 * twice, because the figure would then measure something else. Two are accepted, because each rate-limit window admits
 * one request.
 */
async function measureRequest({ name, url, method, headers, body, status }: RequestCase, seconds: number) {
	const result = await autocannon({
		url,
		method,
		headers: { ...headers },
		connections: connectionCount,
		duration: seconds,
		...(body ? { body } : {}),
	});
	const counts = Object.entries(result.statusCodeStats ?? {}) as [string, { count?: number }][];
	const unexpected = counts.filter(([code, { count = 0 }]) => Number(code) !== status && count > 2);
	if (unexpected.length > 0 || result.errors > 0)
		throw new Error(`${name}: answered ${JSON.stringify(counts)}, ${result.errors} errors`);
	return { perSecond: result.requests.average, p99: result.latency.p99 };
}
