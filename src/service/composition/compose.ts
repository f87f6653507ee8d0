import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { DestinationStream } from "pino";
import packageJson from "../../../package.json" with { type: "json" };
import { systemClock } from "../../reader/clock.ts";
import { configureCatalogue } from "../../reader/documents/catalogue.ts";
import { modelDigests } from "../../reader/engine/index.ts";
import { createWorkerPool, type WorkerPool } from "../../reader/workers/pool.ts";
import { loadSuppliedSpecimens, type SuppliedSpecimens } from "../../reader/workers/supplied-specimens.ts";
import { computeThreadsPerWorker } from "../../reader/workers/threads-per-worker.ts";
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
import { nameTeamsByValue } from "../sign-in/teams.ts";
import { retireReplacedKeys } from "../signing/change-keys.ts";
import { createSigner } from "../signing/create-signer.ts";
import { loadKeySecret } from "../signing/key-secret.ts";
import { openKeyRing } from "../signing/stored-keys.ts";
import { sealTrail } from "../signing/trail-seal.ts";
import { createGate } from "../tokens/create-gate.ts";
import { removeOldRecords } from "../tokens/remove-old-records.ts";
import { reportLeak } from "../tokens/report-leak.ts";
import { createRequestRecorder } from "../tokens/request-recorder.ts";
import { countTokenWarnings } from "../tokens/token-warnings.ts";
import { createUseRecorder } from "../tokens/use-recorder.ts";
import { startTracing } from "../tracing/start-tracing.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { composeDashboard } from "./compose-dashboard.ts";
import { startHousekeeping } from "./housekeeping.ts";

/** The whole service. Its HTTP server does not listen yet. */
export interface Service {
	readonly app: FastifyInstance;
	readonly database: OpenDatabase;
	/** Null if a provider is configured or the local provider is not allowed with this configuration. */
	readonly localIdentity: LocalIdentityProvider | null;
	/** Null if METRICS_ADDRESS is `off`. */
	readonly metricsServer: MetricsServer | null;
	/** Resolves when every worker is ready. Rejects with the reason if a worker cannot start. */
	ready(): Promise<void>;
	/** Finishes the requests in flight, then stops all components in the reverse of the order in which they started. */
	close(): Promise<void>;
	/** Kills the workers and closes every connection, even with a request in flight. `close` must still be called. */
	abort(): void;
}

const housekeepingEveryMs = 60_000;

/** Starts all components from the configuration. If one fails, those already started are stopped. */
export async function compose(config: Config, logDestination?: DestinationStream): Promise<Service> {
	const closers: (() => Promise<void>)[] = [];
	const close = () => runAll(closers.splice(0).reverse());
	const building = build(config, logDestination, (closer) => closers.push(closer));
	const service = await building.catch(async (error) => {
		await close();
		throw error;
	});
	return { ...service, close };
}

/** Runs all functions in sequence, even after a failure. Then throws the first failure, if any. */
async function runAll(functions: readonly (() => Promise<void>)[]): Promise<void> {
	const failures: unknown[] = [];
	for (const fn of functions) await fn().catch((error) => failures.push(error));
	if (failures.length > 0) throw failures[0];
}

/** Registers a function that stops a component. */
type OnClose = (close: () => Promise<void>) => void;

/** The composition root. It starts each component after the components that it needs. */
async function build(
	config: Config,
	logDestination: DestinationStream | undefined,
	onClose: OnClose,
): Promise<Omit<Service, "close">> {
	const { perToken, perAddress, publicUrl } = config;
	const clock = systemClock;
	const catalogue = configureCatalogue(config.licenceBarcode);
	const appHolder: { app?: FastifyInstance } = {};
	const onError = (error: unknown) => appHolder.app?.log.error(error, "a background task failed");

	const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, dataDir, databaseConnections: connections } = config;
	const database = await openDatabase({
		url,
		migrationUrl,
		dataDir,
		connections,
		report: ({ message, freeMiB }) => appHolder.app?.log.warn({ freeMiB }, message),
	});
	onClose(database.close);
	const { db, promptDb } = database;

	const localIdentity = await startLocalIdentity(config, database.url);
	onClose(async () => localIdentity?.close());
	const providers = localIdentity ? [localIdentity.settings] : config.providers;

	const metrics = createMetrics();
	const { metricsAddress } = config;
	const metricsServer = metricsAddress && (await serveMetrics(metrics, metricsAddress));
	onClose(async () => metricsServer?.close());

	const tracing = await startConfiguredTracing(config);
	onClose(async () => tracing?.close());
	const useRecorder = createUseRecorder({ db, clock, onError });
	onClose(useRecorder.close);
	const requestRecorder = createRequestRecorder({ db, clock, onError });
	onClose(requestRecorder.close);
	const extractor = createExtractor(config, await loadSuppliedSpecimens(), metrics, (worker) =>
		appHolder.app?.log.info({ worker }),
	);
	onClose(extractor.close);
	const uploads = createUploadMeter({ holderBytesMax: config.tokenUploadBytesMax });
	const keys = await openKeyRing(db, await loadKeySecret({ configured: config.signingKeySecret, dataDir }));
	const signer = createSigner({
		keys,
		issuer: publicUrl.origin,
		versions: { service: packageJson.version, models: await modelDigests() },
	});
	const { sessionMaxMs, operatorContact, isLeaversTokensPaused, stepUpMs, roleMap } = config;
	// The local provider has teams, so that they can be tried out without configuration.
	const teamNames = localIdentity && config.teamNames.claim === null ? nameTeamsByValue("groups") : config.teamNames;
	const signInOptions = {
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
		...signInOptions,
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
		config: toServerConfig(config),
		gate: createGate({ db: promptDb, perToken, perAddress }),
		extractor,
		uploads,
		signer,
		clock,
		catalogue,
		reportLeak: (secret, clientAddress) => reportLeak({ db: promptDb, clock }, secret, clientAddress),
		isDatabaseUp: () => sql`select 1`.execute(promptDb).then(() => true),
		recordOutcome: (tokenId, outcome, facts) => {
			useRecorder.record(tokenId, outcome);
			requestRecorder.record(tokenId, facts);
		},
		workers: extractor.state,
		tracing: tracing ?? undefined,
		metrics,
		sendNotFoundPage: dashboard.sendNotFoundPage,
		...(logDestination ? { logDestination } : {}),
	});
	await app.register(dashboard.plugin);
	onClose(() => app.close());
	appHolder.app = app;
	metrics.observe({
		workers: extractor.state,
		workerMemory: extractor.memory,
		connections: database.connections,
		isReady: () => extractor.state().ready > 0 && !app.isRetiring,
		tokenWarnings: () => countTokenWarnings(promptDb, clock.now()),
	});
	const abort = () => {
		extractor.kill();
		app.cutOff();
	};
	return { app, database, localIdentity, metricsServer, ready: extractor.ready, abort };
}

function createExtractor(
	config: Config,
	specimens: SuppliedSpecimens,
	metrics: Metrics,
	report: (event: WorkerEvent) => void,
): WorkerPool {
	return createWorkerPool({
		workers: config.workers,
		threadsPerWorker: config.workerThreads ?? computeThreadsPerWorker(config.workers),
		queueMax: config.queueLength,
		deadlineMs: config.extractionDeadlineMs,
		licenceBarcode: config.licenceBarcode,
		workerUser: findWorkerUser(listKeyFolders(config, specimens)),
		report: (event) => {
			metrics.recordWorkerEvent(event.event, event.event === "worker-ended" ? event.reason : undefined);
			report(event);
		},
		onTiming: ({ queueMs, workerMs, modelMs }) => {
			metrics.recordStageTimes({
				queue: queueMs,
				rest: workerMs - (modelMs ?? 0),
				...(modelMs === null ? {} : { models: modelMs }),
			});
		},
		specimens,
	});
}

/** Folders with keys that the workers must be able to read, although other users may have no access to them. */
function listKeyFolders({ licenceBarcode }: Config, specimens: SuppliedSpecimens): readonly string[] {
	return [licenceBarcode.keysFolder, specimens.keysFolder].filter((folder) => folder !== null);
}

async function startLocalIdentity(config: Config, databaseUrl: string): Promise<LocalIdentityProvider | null> {
	const { localIdentityPort: port, publicUrl, localRule: rule } = config;
	return port === null ? null : startLocalIdentityProvider({ databaseUrl, port, publicUrl, rule });
}

/** Starts tracing if a collector is configured, otherwise returns null without loading OpenTelemetry. */
async function startConfiguredTracing({ tracesUrl: url }: Config): Promise<Tracing | null> {
	return url && startTracing({ url, version: packageJson.version });
}

function toServerConfig({ perToken, publicUrl, logLevel, trustProxy, uploadBytesPerSMin }: Config) {
	const rateLimit = { limit: perToken.limit, windowS: perToken.windowMs / 1000 };
	const leastSpeed = { bytesPerS: uploadBytesPerSMin };
	return { version: packageJson.version, publicUrl, rateLimit, logLevel, trustProxy, leastSpeed };
}
