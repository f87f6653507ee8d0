import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { BenchContext, Section } from "../bench-context.ts";
import { figure, ms, percent } from "../report.ts";
import { median } from "../statistics.ts";

const bareRoute = fileURLToPath(new URL("../bare-route.ts", import.meta.url));
const connectionCount = 20;

/** A request and its only valid status. */
interface Question {
	readonly name: string;
	readonly url: string;
	readonly method: "GET" | "POST";
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
	readonly status: number;
}

/** Everything without an extraction, in responses per second, compared with a bare Fastify route with one query. */
export const refusals: Section = async (context) => {
	const bareUrl = `http://127.0.0.1:${context.options.port + 9}`;
	const bare = fork(bareRoute, [String(context.options.port + 9), context.database.url], { execArgv: [] });
	await once(bare, "message");
	const rows = await context.withService({ WORKERS: "1" }, (open) =>
		context.withService({ WORKERS: "1", RATE_LIMIT: "1" }, (limited) =>
			measureAll(context, questionsFor(context, { bareUrl, openUrl: open.url, limitedUrl: limited.url })),
		),
	);
	bare.disconnect();
	return [
		{
			title: "What costs no extraction",
			note: `${connectionCount} connections, ${context.options.seconds} s each; medians of ${context.options.rounds} rounds, everything in turn. The bare route is Fastify with one \`select 1\`; the others verify a token, count its use and spend a rate window.`,
			columns: ["", "answers/s", "of the bare route", "p99"],
			rows,
		},
	];
};

function questionsFor(
	{ tokens }: BenchContext,
	urls: Record<"bareUrl" | "openUrl" | "limitedUrl", string>,
): Question[] {
	const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
	const refusal = (name: string, status: number, token: string, root = urls.openUrl): Question => ({
		name: `${status} ${name}`,
		url: `${root}/api/v1/ocr/passport`,
		method: "POST",
		headers: { "content-type": "application/json", ...bearer(token) },
		body: "{}",
		status,
	});
	const own = { url: `${urls.openUrl}/api/v1/tokens/me`, headers: bearer(tokens.active) };
	return [
		{ name: "bare Fastify route, one query", url: urls.bareUrl, method: "GET", headers: {}, status: 200 },
		{ name: "GET /tokens/me", ...own, method: "GET", status: 200 },
		refusal("unknown token", 401, `svc_${"a".repeat(32)}`),
		refusal("revoked token", 403, tokens.revoked),
		refusal("no image", 400, tokens.active),
		// A separate token, because an exhausted window stays exhausted for every service on the database, in every
		// round.
		refusal("limit spent", 429, tokens.spent, urls.limitedUrl),
	];
}

async function measureAll({ options, say }: BenchContext, questions: readonly Question[]): Promise<string[][]> {
	const runs = questions.map(() => [] as { perSecond: number; p99: number }[]);
	for (let round = 1; round <= options.rounds; round += 1) {
		for (const [index, question] of questions.entries()) {
			say(`refusals: round ${round}, ${question.name}`);
			runs[index]?.push(await hammer(question, options.seconds));
		}
	}
	const perSecond = runs.map((rounds) => median(rounds.map((run) => run.perSecond)));
	return questions.map(({ name }, index) => [
		name,
		figure(perSecond[index] as number),
		percent((perSecond[index] as number) / (perSecond[0] as number)),
		ms(median((runs[index] ?? []).map(({ p99 }) => p99))),
	]);
}

/**
 * Throws if any other status occurs, because the figure would then be for something else. The rate-limit window admits
 * one request.
 */
async function hammer({ name, url, method, headers, body, status }: Question, seconds: number) {
	const result = await autocannon({
		url,
		method,
		headers: { ...headers },
		connections: connectionCount,
		duration: seconds,
		...(body ? { body } : {}),
	});
	const counts = Object.entries(result.statusCodeStats ?? {}) as [string, { count?: number }][];
	const others = counts.filter(([code, { count = 0 }]) => Number(code) !== status && count > 2);
	if (others.length > 0 || result.errors > 0)
		throw new Error(`${name}: answered ${JSON.stringify(counts)}, ${result.errors} errors`);
	return { perSecond: result.requests.average, p99: result.latency.p99 };
}
