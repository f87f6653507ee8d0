import { setTimeout as delay } from "node:timers/promises";
import { compose, type Service } from "./service/composition/compose.ts";
import { type Config, ConfigError, readConfig } from "./service/config/config.ts";
import { hideSecrets } from "./service/config/hide-secrets.ts";
import { listen } from "./service/http/listen.ts";
import { listenForStopSignals, type StopSignals } from "./service/stop-signal.ts";
import { formatWelcome } from "./service/welcome.ts";

// The process reading our output may be gone ("npm start | head"); that must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
	const config = readConfig();
	const seen = hideSecrets();
	if (seen.length > 0) console.error(`Other processes of this user can read ${seen.join(", ")} (SECURITY.md).`);
	// Registered before anything is started, so that an early Ctrl-C still stops what has been started.
	const stop = listenForStopSignals(config.isStartedByNpm);
	await serve(config, stop).catch((error) => {
		// Ctrl-C in a terminal also ends the child processes that are starting; the start then fails for that reason.
		if (stop.reason() === null) throw error;
		console.log(`\n${stop.reason()}: stopped before it was ready.`);
	});
	process.exit(0);
} catch (error) {
	console.error(
		`The service could not start.\n${reasonsOf(error)
			.map((reason) => `  ${reason}`)
			.join("\n")}`,
	);
	process.exit(1);
}

async function serve(config: Config, stop: StopSignals): Promise<void> {
	const service = await compose(config);
	await run(service, config, stop).finally(() => end(service, config, stop));
}

async function run(service: Service, config: Config, { stopRequested }: StopSignals): Promise<void> {
	await listen(service.app, config);
	const isReady = await Promise.race([stopRequested.then(() => false), service.ready().then(() => true)]);
	if (isReady) console.log(formatWelcome(service, config));
	console.log(`\n${await stopRequested}: finishing requests in flight. Repeat to stop immediately.`);
}

/** Fails readiness first, so that load balancers stop sending requests. Ctrl-C skips that delay. */
async function end(service: Service, config: Config, { abortRequested, reason }: StopSignals): Promise<void> {
	service.app.retire();
	if (reason() === "SIGTERM")
		await Promise.race([delay(config.shutdownDelayMs, undefined, { ref: false }), abortRequested]);
	void abortRequested.then(service.abort);
	const patience = setTimeout(service.abort, config.shutdownDeadlineMs);
	await service.close();
	clearTimeout(patience);
}

function reasonsOf(error: unknown): readonly string[] {
	if (error instanceof ConfigError) return error.problems;
	return (error instanceof Error ? error.message : String(error)).split("\n");
}
