import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Section } from "../bench-context.ts";
import { runClosedLoop, sendRequest, type TimedResponse } from "../closed-loop.ts";
import { formatNumber } from "../report.ts";
import { percentile } from "../statistics.ts";

/** Interval between two requests of one kind, in milliseconds; long enough to add no noticeable load. */
const requestIntervalMs = 25;

/** Measures the latency of rejections and small responses while every worker is busy and the queue is never empty. */
export const measureLoad: Section = async ({ options, imageSet, tokens, withService, logProgress }) => {
	const responsesByRequest = await withService({ WORKERS: String(options.workers) }, async (service) => {
		await runClosedLoop(service, imageSet.images, { clients: options.workers, count: options.workers });
		logProgress("load: asking while every worker is busy");
		let isBusy = true;
		const clients = 2 * options.workers;
		const busy = runClosedLoop(service, imageSet.images, {
			clients,
			count: options.rounds * Math.max(imageSet.images.length, clients),
		});
		void busy.finally(() => {
			isBusy = false;
		});
		await sleep(500);
		const agent = new Agent({ keepAlive: true });
		const sendSteadily = (path: string, body: Buffer | null, token: string | null) =>
			repeatRequest(
				() => isBusy,
				() => sendRequest(service.url + path, agent, body, createHeaders(token)),
			);
		const ocr = "/api/v1/ocr/passport";
		const requests = {
			"401 without a token": sendSteadily(ocr, Buffer.from("{}"), null),
			"403 revoked token": sendSteadily(ocr, Buffer.from("{}"), tokens.revoked),
			"400 no image": sendSteadily(ocr, Buffer.from("{}"), tokens.active),
			"GET /tokens/me": sendSteadily("/api/v1/tokens/me", null, tokens.active),
			"GET /health": sendSteadily("/api/v1/health", null, null),
		};
		const pending = Object.entries(requests).map(async ([name, responses]) => [name, await responses] as const);
		const results = await Promise.all(pending);
		await busy;
		agent.destroy();
		return results;
	});
	const formatPercentile = (responses: readonly TimedResponse[], share: number) =>
		`${formatNumber(
			percentile(
				responses.map(({ ms }) => ms),
				share,
			),
		)} ms`;
	return [
		{
			title: "While every worker is busy",
			note: `${options.workers} workers read for ${2 * options.workers} clients without a pause; meanwhile each of these is asked every ${requestIntervalMs} ms.`,
			columns: ["", "answers", "p50", "p95", "p99"],
			rows: responsesByRequest.map(([name, responses]) => [
				name,
				String(responses.length),
				formatPercentile(responses, 0.5),
				formatPercentile(responses, 0.95),
				formatPercentile(responses, 0.99),
			]),
		},
	];
};

async function repeatRequest(
	shouldContinue: () => boolean,
	sendOne: () => Promise<TimedResponse>,
): Promise<TimedResponse[]> {
	const answers: Promise<TimedResponse>[] = [];
	while (shouldContinue()) {
		answers.push(sendOne());
		await sleep(requestIntervalMs);
	}
	return Promise.all(answers);
}

function createHeaders(token: string | null): Record<string, string> {
	return { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
}
