import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Section } from "../bench-context.ts";
import { type Answer, closedLoop, send } from "../closed-loop.ts";
import { figure } from "../report.ts";
import { percentile } from "../statistics.ts";

/** Interval between requests of one kind: a steady trickle that adds no load. */
const askEveryMs = 25;

/** Measures the latency of rejections and small responses while every worker is busy and the queue is never empty. */
export const load: Section = async ({ options, set, tokens, withService, say }) => {
	const answers = await withService({ WORKERS: String(options.workers) }, async (service) => {
		await closedLoop(service, set.images, { clients: options.workers, count: options.workers });
		say("load: asking while every worker is busy");
		let isBusy = true;
		const clients = 2 * options.workers;
		const busy = closedLoop(service, set.images, {
			clients,
			count: options.rounds * Math.max(set.images.length, clients),
		});
		void busy.finally(() => {
			isBusy = false;
		});
		await sleep(500);
		const agent = new Agent({ keepAlive: true });
		const ask = (path: string, body: Buffer | null, token: string | null) =>
			askSteadily(
				() => isBusy,
				() => send(service.url + path, agent, body, headersFor(token)),
			);
		const ocr = "/api/v1/ocr/passport";
		const kinds = {
			"401 without a token": ask(ocr, Buffer.from("{}"), null),
			"403 revoked token": ask(ocr, Buffer.from("{}"), tokens.revoked),
			"400 no image": ask(ocr, Buffer.from("{}"), tokens.active),
			"GET /tokens/me": ask("/api/v1/tokens/me", null, tokens.active),
			"GET /health": ask("/api/v1/health", null, null),
		};
		const found = Object.entries(kinds).map(async ([name, asked]) => [name, await asked] as const);
		const all = await Promise.all(found);
		await busy;
		agent.destroy();
		return all;
	});
	const at = (list: readonly Answer[], share: number) =>
		`${figure(
			percentile(
				list.map(({ ms }) => ms),
				share,
			),
		)} ms`;
	return [
		{
			title: "While every worker is busy",
			note: `${options.workers} workers read for ${2 * options.workers} clients without a pause; meanwhile each of these is asked every ${askEveryMs} ms.`,
			columns: ["", "answers", "p50", "p95", "p99"],
			rows: answers.map(([name, list]) => [name, String(list.length), at(list, 0.5), at(list, 0.95), at(list, 0.99)]),
		},
	];
};

async function askSteadily(goesOn: () => boolean, ask: () => Promise<Answer>): Promise<Answer[]> {
	const answers: Promise<Answer>[] = [];
	while (goesOn()) {
		answers.push(ask());
		await sleep(askEveryMs);
	}
	return Promise.all(answers);
}

function headersFor(token: string | null): Record<string, string> {
	return { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
}
