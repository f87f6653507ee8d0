import { setTimeout as delay } from "node:timers/promises";
import { firstAnswer, openRaw, type RawAnswer, type RawConnection } from "../api/support/raw-http.ts";
import { examineAnswer } from "./examine-answer.ts";
import { smallRequest } from "./hostile-request.ts";
import { createRandom, type Random } from "./random.ts";
import type { FuzzOptions, FuzzReport } from "./run-fuzz.ts";

/** Number of requests pipelined on a connection before waiting for the first response. */
const depth = 16;

interface Numbered {
	readonly number: number;
	/** The request is sent alone, so that no earlier or later one can prevent its response. */
	readonly isAlone: boolean;
}

/**
 * Sends small hostile requests as fast as possible, many per connection, and checks every response. If a connection
 * ends early, its pending responses are lost, and those requests are sent again one by one. A request sent alone must
 * get a response.
 */
export async function runFlood(
	options: Omit<FuzzOptions, "images"> & { readonly extraHeaders?: (random: Random) => readonly string[] },
): Promise<FuzzReport> {
	const kinds = new Map<string, number>();
	const faults: string[] = [];
	const again: Numbered[] = [];
	let next = 0;
	let done = 0;
	const conclude = (number: number, kind: string, fault: string | null) => {
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		if (fault) {
			faults.push(`request ${number}: ${fault}`);
			options.onFault?.(`request ${number}: ${fault}`);
		}
		options.onDone?.(++done);
	};
	const take = (): readonly Numbered[] => {
		const first = again.pop();
		if (first) return [first];
		const count = faults.length < 20 ? Math.max(0, Math.min(depth, options.requests - next)) : 0;
		return Array.from({ length: count }, () => ({ number: next++, isAlone: false }));
	};
	const send = async (connection: RawConnection, batch: readonly Numbered[]) => {
		const requests = batch.map(({ number }) =>
			smallRequest(options.token, createRandom(options.seed * 1_000_003 + number), options.extraHeaders),
		);
		void connection.write(Buffer.concat(requests.map(({ bytes }) => bytes)));
		const answers = await answersOn(connection, requests, options.patienceMs);
		for (const [index, { number, isAlone }] of batch.entries()) {
			const [request, answer] = [requests[index], answers[index]];
			if (request && answer) {
				const { kind, fault } = examineAnswer(answer, request);
				conclude(number, kind, fault && `${request.method} ${request.path.slice(0, 60)}: ${fault}`);
			} else if (isAlone) conclude(number, "no answer", "no answer");
			else again.push({ number, isAlone: true });
		}
		if (answers.length < batch.length || answers.at(-1)?.headers.connection === "close") connection.socket.destroy();
	};
	const sendSome = async () => {
		let connection = await openRaw(options.port);
		for (let batch = take(); batch.length > 0; batch = take()) {
			if (batch[0]?.isAlone) connection.socket.destroy();
			if (connection.socket.destroyed) connection = await openRaw(options.port);
			await send(connection, batch);
		}
		connection.socket.destroy();
	};
	await Promise.all(Array.from({ length: options.concurrency }, sendSome));
	return { kinds: new Map([...kinds].sort(([, a], [, b]) => b - a)), faults };
}

/** The responses in order, until the connection ends or `patienceMs` has passed. */
async function answersOn(
	{ socket }: RawConnection,
	requests: readonly { readonly method: string }[],
	patienceMs: number,
): Promise<readonly RawAnswer[]> {
	const answers: RawAnswer[] = [];
	let text = "";
	let isOver = false;
	let wake = () => {};
	const onData = (data: string) => {
		text += data;
		wake();
	};
	const onEnd = () => {
		isOver = true;
		wake();
	};
	socket.on("data", onData).once("end", onEnd).once("close", onEnd);
	const late = new AbortController();
	void delay(patienceMs, undefined, { signal: late.signal }).then(onEnd, () => {});
	for (let request = requests[0]; request; request = requests[answers.length]) {
		const first = firstAnswer(text, request.method === "HEAD");
		if (first) {
			answers.push(first.answer);
			text = first.rest;
		} else if (isOver || socket.destroyed) break;
		else await new Promise<void>((resolve) => (wake = resolve));
	}
	late.abort();
	socket.off("data", onData).off("end", onEnd).off("close", onEnd);
	return answers;
}
