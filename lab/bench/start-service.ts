import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerEvent } from "../../src/reader/workers/worker-slot.ts";

/** A running service. */
export interface RunningService {
	readonly url: string;
	readonly pid: number;
	/** From starting the process to the first healthy response. */
	readonly startMs: number;
	/** The worker events in its log so far. */
	readonly workerEvents: readonly WorkerEvent[];
	/** May be called more than once. */
	stop(): Promise<void>;
}

const program = path.join(import.meta.dirname, "../../src/main.ts");
const startMsMax = 60_000;

/**
 * Starts the service as `npm start` does, on loopback, with these variables; resolves when it is ready to read.
 * `onSpawn` immediately receives a function that stops it.
 */
export async function startService(
	port: number,
	dataDir: string,
	variables: Readonly<Record<string, string>>,
	onSpawn: (stop: RunningService["stop"]) => void,
): Promise<RunningService> {
	const startedAt = performance.now();
	const child = spawn(process.execPath, [program], {
		env: {
			PATH: process.env.PATH,
			HOST: "127.0.0.1",
			PORT: String(port),
			// A configured provider is contacted only at sign-in; the local one would be measured as part of the
			// service.
			OIDC_ISSUER: "https://identity.invalid",
			OIDC_CLIENT_ID: "bench",
			OIDC_CLIENT_SECRET: "bench",
			DATA_DIR: dataDir,
			RATE_LIMIT: "1000000000",
			ADDRESS_RATE_LIMIT: "1000000000",
			...variables,
		},
		// Not reached by the terminal's Ctrl-C; the caller stops it.
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	const stop = async () => {
		child.kill("SIGTERM");
		await ended;
	};
	onSpawn(stop);
	const url = `http://127.0.0.1:${port}`;
	const workerEvents: WorkerEvent[] = [];
	await Promise.race([untilReady(child, url, workerEvents), failWhen(ended)]);
	const startMs = performance.now() - startedAt;
	return { url, pid: child.pid as number, startMs, workerEvents, stop };
}

/**
 * The service prints its welcome when every worker is ready; its log, on the same stream, is one JSON object per line.
 */
async function untilReady(child: ChildProcess, url: string, workerEvents: WorkerEvent[]): Promise<void> {
	const welcome = Promise.withResolvers<void>();
	createInterface({ input: child.stdout as Readable }).on("line", (line) => {
		if (!line.startsWith("{")) {
			if (line.trim() !== "") welcome.resolve();
			return;
		}
		const { worker } = JSON.parse(line) as { readonly worker?: WorkerEvent };
		if (worker) workerEvents.push(worker);
	});
	await Promise.race([
		welcome.promise,
		sleep(startMsMax).then(() => Promise.reject(new Error("The service is not ready."))),
	]);
	const health = await fetch(`${url}/api/v1/health`);
	if (!health.ok) throw new Error(`The service is not healthy: ${health.status}`);
}

async function failWhen(ended: Promise<unknown[]>): Promise<never> {
	const [code] = await ended;
	throw new Error(`The service ended with ${code} before it was ready.`);
}
