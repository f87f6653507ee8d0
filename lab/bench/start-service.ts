import type { WorkerEvent } from "../../src/reader/workers/worker-slot.ts";
import { stopHint } from "../../src/service/welcome.ts";
import { startService as startProcess } from "../../test/support/service-process.ts";

/** A running service. */
export interface RunningService {
	readonly url: string;
	readonly pid: number;
	/** Returns the worker events in the log so far. */
	workerEvents(): readonly WorkerEvent[];
	/** Stops the service. May be called more than once. */
	stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

/**
 * Starts the service as `npm start` does, on the loopback interface, with these environment variables; resolves when it
 * is ready to read. `onSpawn` is called before that, with a function that stops the service.
 */
export async function startService(
	port: number,
	dataDir: string,
	variables: Readonly<Record<string, string>>,
	onSpawn: (stop: RunningService["stop"]) => void,
): Promise<RunningService> {
	const { child, ended, output, hasWritten } = await startProcess(dataDir, {
		env: {
			HOST: "127.0.0.1",
			PORT: String(port),
			// A configured provider is contacted only at sign-in. The local provider would run inside the service and
			// would be measured too.
			OIDC_ISSUER: "https://identity.invalid",
			OIDC_CLIENT_ID: "bench",
			OIDC_CLIENT_SECRET: "bench",
			RATE_LIMIT: "1000000000",
			ADDRESS_RATE_LIMIT: "1000000000",
			...variables,
		},
		// Ctrl-C in the terminal does not reach the detached service; the caller stops it.
		isDetached: true,
	});
	const stop = async () => {
		child.kill("SIGTERM");
		await ended;
	};
	onSpawn(stop);
	await hasWritten(stopHint, startTimeoutMs);
	return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, workerEvents: () => parseEvents(output()), stop };
}

/** Parses the worker events in the output: the log is one JSON object per line; the welcome text is not. */
function parseEvents(output: string): readonly WorkerEvent[] {
	const lines = output.split("\n").filter((line) => line.startsWith("{"));
	return lines.flatMap((line) => (JSON.parse(line) as { readonly worker?: WorkerEvent }).worker ?? []);
}
