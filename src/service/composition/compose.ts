import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { DestinationStream } from "pino";
import packageJson from "../../../package.json" with { type: "json" };
import { systemClock } from "../../reader/clock.ts";
import { catalogueWith } from "../../reader/documents/catalogue.ts";
import { modelDigests } from "../../reader/engine/index.ts";
import { createWorkerPool, type WorkerPool } from "../../reader/workers/pool.ts";
import { loadSuppliedSpecimens, type SuppliedSpecimens } from "../../reader/workers/supplied-specimens.ts";
import { threadsPerWorker } from "../../reader/workers/threads-per-worker.ts";
import type { WorkerEvent } from "../../reader/workers/worker-slot.ts";
import { findWorkerUser } from "../../reader/workers/worker-user.ts";
import { createUploadMeter } from "../api/uploads/upload-meter.ts";
import type { Config } from "../config/config.ts";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { createServer } from "../http/create-server.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { type MetricsServer, serveMetrics } from "../metrics/serve-metrics.ts";
import { removeEndedWindows } from "../rate-limit/remove-ended-windows.ts";
import { type LocalIdentityProvider, startLocalIdentityProvider } from "../sign-in/start-local-identity-provider.ts";
import { namedAsTheyAre } from "../sign-in/teams.ts";
import { retireReplacedKeys } from "../signing/change-keys.ts";
import { createSigner } from "../signing/create-signer.ts";
import { keySecretOf } from "../signing/key-secret.ts";
import { openKeyRing } from "../signing/stored-keys.ts";
import { sealTrail } from "../signing/trail-seal.ts";
import { removeOldRecords } from "../tokens/clean-up.ts";
import { createGate } from "../tokens/create-gate.ts";
import { reportLeak } from "../tokens/report-leak.ts";
import { createRequestRecorder } from "../tokens/request-recorder.ts";
import { countTokenWarnings } from "../tokens/token-warnings.ts";
import { createUseRecorder } from "../tokens/use-recorder.ts";
import { startTracing } from "../tracing/start-tracing.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { composeDashboard } from "./compose-dashboard.ts";
import { startHousekeeping } from "./housekeeping.ts";

/** The whole service, wired up but not yet listening. */
export interface Service {
	readonly app: FastifyInstance;
	readonly database: OpenDatabase;
	/** Null: another provider is configured, or a local one is not allowed here. */
	readonly localIdentity: LocalIdentityProvider | null;
	/** Null: METRICS_ADDRESS is off. */
	readonly metricsServer: MetricsServer | null;
	/** Resolves when every worker is ready. Rejects with the reason if one cannot start. */
	ready(): Promise<void>;
	/** Finishes the requests in flight, then stops all parts in reverse order of starting. */
	close(): Promise<void>;
	/** Drops the requests in flight; `close` must still be called. */
	abort(): void;
}

const housekeepingEveryMs = 60_000;

/** Builds all parts from the configuration. If one fails, the parts already started are stopped. */
export async function compose(config: Config, logDestination?: DestinationStream): Promise<Service> {
	const started: (() => Promise<void>)[] = [];
	const close = () => endAll(started.splice(0).reverse());
	const starting = build(config, logDestination, (end) => started.push(end));
	const service = await starting.catch(async (error) => {
		await close();
		throw error;
	});
	return { ...service, close };
}

/** Runs all functions in sequence, even after a failure; then throws the first failure. */
async function endAll(ends: readonly (() => Promise<void>)[]): Promise<void> {
	const failures: unknown[] = [];
	for (const end of ends) await end().catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
}

type OnClose = (end: () => Promise<void>) => void;

/** The composition root: parts in starting order, which reversed is the stopping order. */
async function build(
	config: Config,
	logDestination: DestinationStream | undefined,
	onClose: OnClose,
): Promise<Omit<Service, "close">> {
	const { perToken, perAddress, publicUrl } = config;
	const clock = systemClock;
	const catalogue = catalogueWith(config.licenceBarcode);
	const late: { app?: FastifyInstance } = {};
	const onError = (error: unknown) => late.app?.log.error(error, "a background task failed");

	const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, dataDir, databaseConnections: connections } = config;
	const database = await openDatabase({
		url,
		migrationUrl,
		dataDir,
		connections,
		report: ({ told, freeMiB }) => late.app?.log.warn({ freeMiB }, told),
	});
	onClose(database.close);
	const { db, prompt } = database;

	const localIdentity = await localIdentityFor(config, database.url);
	onClose(async () => localIdentity?.close());
	const providers = localIdentity ? [localIdentity.settings] : config.providers;

	const metrics = createMetrics();
	const { metricsAddress } = config;
	const metricsServer = metricsAddress && (await serveMetrics(metrics, metricsAddress));
	onClose(async () => metricsServer?.close());

	const tracing = await tracingFor(config);
	onClose(async () => tracing?.close());
	const uses = createUseRecorder({ db, clock, onError });
	onClose(uses.close);
	const requests = createRequestRecorder({ db, clock, onError });
	onClose(requests.close);
	const extractor = workersFor(config, await loadSuppliedSpecimens(), metrics, (worker) =>
		late.app?.log.info({ worker }),
	);
	onClose(extractor.close);
	const uploads = createUploadMeter({ holderBytesMax: config.tokenUploadBytesMax });
	const keys = await openKeyRing(db, await keySecretOf({ configured: config.signingKeySecret, dataDir }));
	const signer = createSigner({
		keys,
		issuer: publicUrl.origin,
		versions: { service: packageJson.version, models: await modelDigests() },
	});
	const { sessionMaxMs, operatorContact, isLeaversTokensPaused, stepUpMs, roleMap } = config;
	// The local provider has teams, so that they can be tried on a fresh machine.
	const teamNames = localIdentity && config.teamNames.claim === null ? namedAsTheyAre("groups") : config.teamNames;
	const signInParts = {
		publicUrl,
		providers,
		teamNames,
		roleMap,
		sessionMaxMs,
		operatorContact,
		isLeaversTokensPaused,
		stepUpMs,
	};
	const dashboard = await composeDashboard({
		db,
		clock,
		...signInParts,
		tokenPolicy: perToken,
		tokensPerOwner: config.tokensPerOwner,
		extractor,
		uploads,
		signer,
	});
	const tasks = [
		() => removeEndedWindows(db),
		() => removeOldRecords({ db, clock }),
		() => retireReplacedKeys(db),
		() => sealTrail(db, keys, clock.now()),
		dashboard.sweep,
	];
	onClose(startHousekeeping({ tasks, everyMs: housekeepingEveryMs, onError }).stop);

	const app = await createServer({
		config: serverConfigOf(config),
		gate: createGate({ db: prompt, perToken, perAddress }),
		extractor,
		uploads,
		signer,
		clock,
		catalogue,
		reportLeak: (secret, clientAddress) => reportLeak({ db: prompt, clock }, secret, clientAddress),
		isDatabaseUp: () => sql`select 1`.execute(prompt).then(() => true),
		recordOutcome: (tokenId, outcome, facts) => {
			uses.record(tokenId, outcome);
			requests.record(tokenId, facts);
		},
		workers: extractor.state,
		tracing: tracing ?? undefined,
		metrics,
		sendNotFoundPage: dashboard.sendNotFoundPage,
		...(logDestination ? { logDestination } : {}),
	});
	await app.register(dashboard.plugin);
	onClose(() => app.close());
	late.app = app;
	metrics.observe({
		workers: extractor.state,
		workerMemory: extractor.memory,
		connections: database.connections,
		isReady: () => extractor.state().ready > 0 && !app.isRetiring,
		tokenWarnings: () => countTokenWarnings(prompt, clock.now()),
	});
	const abort = () => {
		extractor.kill();
		app.cutOff();
	};
	return { app, database, localIdentity, metricsServer, ready: extractor.ready, abort };
}

function workersFor(
	config: Config,
	specimens: SuppliedSpecimens,
	metrics: Metrics,
	report: (event: WorkerEvent) => void,
): WorkerPool {
	return createWorkerPool({
		workers: config.workers,
		threadsPerWorker: config.workerThreads ?? threadsPerWorker(config.workers),
		queueMax: config.queueLength,
		deadlineMs: config.extractionDeadlineMs,
		licenceBarcode: config.licenceBarcode,
		workerUser: findWorkerUser(foldersOf(config, specimens)),
		report: (event) => {
			metrics.workerEvent(event.event, event.event === "worker-ended" ? event.reason : undefined);
			report(event);
		},
		onTiming: ({ queueMs, workerMs, modelMs }) => {
			metrics.read({
				queue: queueMs,
				rest: workerMs - (modelMs ?? 0),
				...(modelMs === null ? {} : { models: modelMs }),
			});
		},
		specimens,
	});
}

/** Folders of keys that the workers read, and that may be closed to other users. */
function foldersOf({ licenceBarcode }: Config, specimens: SuppliedSpecimens): readonly string[] {
	return [licenceBarcode.keysFolder, specimens.keysFolder].filter((folder) => folder !== null);
}

async function localIdentityFor(config: Config, databaseUrl: string): Promise<LocalIdentityProvider | null> {
	const { localIdentityPort: port, publicUrl, localRule: rule } = config;
	return port === null ? null : startLocalIdentityProvider({ databaseUrl, port, publicUrl, rule });
}

/** OpenTelemetry is loaded only if a collector is configured. */
async function tracingFor({ tracesUrl: url }: Config): Promise<Tracing | null> {
	return url && startTracing({ url, version: packageJson.version });
}

function serverConfigOf({ perToken, publicUrl, logLevel, trustProxy, uploadBytesPerSMin }: Config) {
	const rateLimit = { limit: perToken.limit, windowS: perToken.windowMs / 1000 };
	const leastSpeed = { bytesPerS: uploadBytesPerSMin };
	return { version: packageJson.version, publicUrl, rateLimit, logLevel, trustProxy, leastSpeed };
}
