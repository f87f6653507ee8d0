import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../support/free-port.ts";

const main = new URL("../../../src/main.ts", import.meta.url).pathname;
const startTimeoutMs = 240_000;

/** The whole service in a separate process, started as with `npm start`. */
export interface RunningService {
	readonly url: URL;
	/** The output so far, both streams. */
	log(): string;
	stop(): Promise<void>;
}

/**
 * Starts the service on free ports and resolves once it is ready. `environment` holds an operator's settings. `onLog`
 * receives all output. `program`: the main file, which may be that of another copy.
 */
export async function startService(
	environment: Readonly<Record<string, string>>,
	onLog: (text: string) => void = () => undefined,
	program = main,
): Promise<RunningService> {
	const [port, identityPort] = [await freePort(), await freePort()];
	const { PATH = "", NODE_COMPILE_CACHE } = process.env;
	const child = spawn(process.execPath, [program], {
		env: {
			PATH,
			...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
			PORT: String(port),
			IDENTITY_PORT: String(identityPort),
			WORKERS: "1",
			...environment,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const chunks: string[] = [];
	const hear = (chunk: Buffer) => {
		chunks.push(String(chunk));
		onLog(String(chunk));
	};
	for (const stream of [child.stdout, child.stderr]) stream.on("data", hear);
	const log = () => chunks.join("");
	const url = new URL(environment.PUBLIC_URL ?? `http://localhost:${port}`);
	await untilReady(child, url, log).catch(async (error) => {
		await stop(child);
		throw error;
	});
	return { url, log, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: URL, log: () => string): Promise<void> {
	const deadline = Date.now() + startTimeoutMs;
	while (!log().includes("is ready")) {
		if (child.exitCode !== null || Date.now() > deadline)
			throw new Error(`the service at ${url} did not start:\n${log()}`);
		await delay(50);
	}
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const gone = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGTERM");
	await gone;
}
