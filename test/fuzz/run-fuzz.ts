import { setTimeout as delay } from "node:timers/promises";
import { openRaw, type RawAnswer, type RawConnection } from "../api/support/raw-http.ts";
import { examineAnswer } from "./examine-answer.ts";
import { type HostileRequest, hostileRequest, type Ingredients } from "./hostile-request.ts";
import { createRandom } from "./random.ts";

/** Options of a run. */
export interface FuzzOptions extends Ingredients {
	readonly port: number;
	readonly requests: number;
	/** Request n is the same for the same seed and images. */
	readonly seed: number;
	readonly concurrency: number;
	/** How long to wait for a response in milliseconds; must be more than the server's own timeout for a request. */
	readonly patienceMs: number;
	/** Called after each request with the number of finished ones. */
	onDone?(done: number): void;
	/** Called for each fault. */
	onFault?(fault: string): void;
}

export interface FuzzReport {
	/** Responses by kind, most frequent first. */
	readonly kinds: ReadonlyMap<string, number>;
	/** Faults, with the number of the request. */
	readonly faults: readonly string[];
}

/** Sends the requests concurrently and checks every response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
	const kinds = new Map<string, number>();
	const faults: string[] = [];
	let next = 0;
	let done = 0;
	const sendSome = async () => {
		while (next < options.requests && faults.length < 20) {
			const number = next++;
			const random = createRandom(options.seed * 1_000_003 + number);
			const request = hostileRequest(options, random);
			const { kind, fault } = await send(request, options);
			kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
			if (fault) {
				const told = `request ${number} (${request.method} ${request.path.slice(0, 60)}): ${fault}`;
				faults.push(told);
				options.onFault?.(told);
			}
			options.onDone?.(++done);
		}
	};
	await Promise.all(Array.from({ length: options.concurrency }, sendSome));
	return { kinds: new Map([...kinds].sort(([, a], [, b]) => b - a)), faults };
}

async function send(request: HostileRequest, { port, patienceMs }: FuzzOptions) {
	const connection = await openRaw(port);
	try {
		const { bytes, pieces, manner } = request;
		for (let piece = 0; piece < pieces; piece++) {
			const [from, to] = [piece, piece + 1].map((index) => Math.floor((bytes.length * index) / pieces));
			void connection.write(bytes.subarray(from, to));
		}
		if (manner === "vanish") return { kind: "vanished", fault: null };
		if (manner === "half-close") connection.socket.end();
		const answer = await Promise.race([
			answerOf(connection, request.method),
			delay(patienceMs, "late" as const, { ref: false }),
		]);
		if (answer === "late") return { kind: "hang", fault: `no answer and no end within ${patienceMs} ms` };
		if (answer === "hung up") return { kind: "hung up", fault: null };
		return examineAnswer(answer, request);
	} finally {
		connection.socket.destroy();
	}
}

/** A server may close the connection on a malformed request or an endless body, but it must not stay silent. */
async function answerOf(connection: RawConnection, method: string): Promise<RawAnswer | "hung up"> {
	return connection.answer(method).catch(() => "hung up" as const);
}
