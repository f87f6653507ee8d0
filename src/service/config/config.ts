import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { hourMs } from "../../reader/clock.ts";
import { connectionsMin } from "../database/open-database.ts";
import { type AccessRule, noRule } from "../sign-in/access-rule.ts";
import { isLoopback, parseProviders } from "../sign-in/parse-providers.ts";
import { parseRoles } from "../sign-in/parse-roles.ts";
import { parseTeams } from "../sign-in/parse-teams.ts";
import type { ProviderSettings } from "../sign-in/provider-settings.ts";
import type { RoleMap } from "../sign-in/roles.ts";
import { sessionMaxAgeMs } from "../sign-in/sessions.ts";
import type { TeamNames } from "../sign-in/teams.ts";
import { secretLengthMin } from "../signing/key-secret.ts";
import { checkSignIn } from "./check-sign-in.ts";
import { readSecretFiles } from "./secret-files.ts";
import { readTrustProxy } from "./trust-proxy.ts";
import { createVariables, type Variables } from "./variables.ts";

/** A fixed window: `limit` requests in `windowMs` milliseconds. */
interface RateLimit {
	readonly limit: number;
	readonly windowMs: number;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** All settings of an operator. The variable for each is documented in .env.example. */
export interface Config {
	readonly isProduction: boolean;
	readonly host: string;
	readonly port: number;
	/** The public origin of the service, without a path. */
	readonly publicUrl: URL;
	readonly logLevel: (typeof logLevels)[number];
	/** As Fastify's `trustProxy`: false, true, a number of hops, or addresses separated by commas. */
	readonly trustProxy: boolean | number | string;
	/** Null if the embedded PostgreSQL is used. */
	readonly databaseUrl: string | null;
	/** URL for running migrations as a separate database role. If null, `databaseUrl` is used. */
	readonly migrationDatabaseUrl: string | null;
	readonly databaseConnections: number;
	/** The secret that encrypts the signing keys. If null, a secret stored in the data folder is used. */
	readonly signingKeySecret: string | null;
	/** Absolute path of the data folder. */
	readonly dataDir: string;
	readonly perToken: RateLimit;
	readonly perAddress: RateLimit;
	/** Maximum number of tokens per person or team: those that are active or were created in the last 24 hours. */
	readonly tokensPerOwner: number;
	readonly workers: number;
	/** Number of threads per worker. If null, it is derived from the number of workers. */
	readonly workerThreads: number | null;
	readonly queueLength: number;
	/** Bytes of request bodies that one token may hold in memory even while more than half of that memory is in use. */
	readonly tokenUploadBytesMax: number;
	/** Minimum upload speed in bytes per second. Slower uploads are cut off. 0 means no minimum. */
	readonly uploadBytesPerSMin: number;
	readonly extractionDeadlineMs: number;
	readonly shutdownDeadlineMs: number;
	/** On SIGTERM, the delay between failing /readyz and closing the listener, so that load balancers can react. */
	readonly shutdownDelayMs: number;
	/** Where metrics are served; null if nowhere. If `mayMove` and the port is in use, any free port is used instead. */
	readonly metricsAddress: { readonly host: string; readonly port: number; readonly mayMove: boolean } | null;
	/** URL to which traces are sent. Null if traces are not collected. */
	readonly tracesUrl: URL | null;
	/** The configured identity providers; may be empty. */
	readonly providers: readonly ProviderSettings[];
	/** Which claim contains the teams, and which of its values count as teams. */
	readonly teamNames: TeamNames;
	/** Which claim contains the roles, and which values give which role. */
	readonly roleMap: RoleMap;
	/** Who may sign in at the local identity provider. */
	readonly localRule: AccessRule;
	/** Maximum age of a session in milliseconds, whether it is idle or not. */
	readonly sessionMaxMs: number;
	/** Maximum age in ms of a sign-in for creating, replacing, loosening or transferring a token. Null if unlimited. */
	readonly stepUpMs: number | null;
	/** Whether a person's tokens are paused when the provider ends all their sessions. If not, they keep working. */
	readonly isLeaversTokensPaused: boolean;
	/** The contact shown to people who are not allowed to sign in. Null if none is shown. */
	readonly operatorContact: string | null;
	/** Port of the local identity provider. Null if it must not be started. */
	readonly localIdentityPort: number | null;
	readonly licenceBarcode: {
		/** Whether the barcode is decoded. */
		readonly barcode: "on" | "off";
		/** Absolute path of a folder with public keys. If null, the built-in keys are used. */
		readonly keysFolder: string | null;
	};
	/** Whether npm started the process. If so, the process ends when npm does, even if npm is killed. */
	readonly isStartedByNpm: boolean;
}

/** Thrown if the environment is invalid. `problems` has one sentence for each problem. */
export class ConfigError extends Error {
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

const dayS = 86_400;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, after adding the variables of .env in the working folder, if that exists. */
function loadEnvironment(): Environment {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return process.env;
}

/** Reads all settings from the environment. Throws ConfigError with every problem. */
export function readConfig(rawEnvironment: Environment = loadEnvironment()): Config {
	const { environment, problems } = readSecretFiles(rawEnvironment);
	const variables = createVariables(environment);
	for (const problem of problems) variables.addProblem(problem);
	const port = readPort(variables);
	const publicUrl = readPublicUrl(variables, port);
	const config: Config = {
		isProduction: variables.text("NODE_ENV") === "production",
		host: variables.text("HOST") ?? "localhost",
		port,
		publicUrl,
		logLevel: variables.choice("LOG_LEVEL", logLevels, "info"),
		trustProxy: readTrustProxy(variables),
		databaseUrl: readDatabaseUrl(variables, "DATABASE_URL"),
		migrationDatabaseUrl: readDatabaseUrl(variables, "MIGRATION_DATABASE_URL"),
		databaseConnections: variables.integer("DATABASE_CONNECTIONS", { fallback: 10, min: connectionsMin, max: 1_000 }),
		signingKeySecret: readSigningKeySecret(variables),
		dataDir: resolve(variables.text("DATA_DIR") ?? "data"),
		perToken: readRateLimit(variables, "RATE_LIMIT", 60),
		perAddress: readRateLimit(variables, "ADDRESS_RATE_LIMIT", 600),
		tokensPerOwner: variables.integer("TOKENS_PER_OWNER", { fallback: 100, min: 1, max: 100_000 }),
		workers: variables.integer("WORKERS", { fallback: availableParallelism(), min: 1, max: 256 }),
		workerThreads: variables.integer("WORKER_THREADS", { fallback: 0, min: 1, max: 64 }) || null,
		queueLength: variables.integer("QUEUE_LENGTH", { fallback: 32, min: 0, max: 10_000 }),
		...readUploadLimits(variables),
		extractionDeadlineMs: readSeconds(variables, "EXTRACTION_DEADLINE_S", 20),
		shutdownDeadlineMs: readSeconds(variables, "SHUTDOWN_DEADLINE_S", 30),
		shutdownDelayMs: variables.integer("SHUTDOWN_DELAY_S", { fallback: 0, min: 0, max: 300 }) * 1000,
		metricsAddress: readMetricsAddress(variables),
		tracesUrl: readTracesUrl(variables),
		...readSignIn(environment, variables),
		teamNames: parseWith(parseTeams, environment, variables),
		roleMap: parseWith(parseRoles, environment, variables),
		sessionMaxMs:
			variables.integer("SESSION_MAX_HOURS", { fallback: sessionMaxAgeMs / hourMs, min: 1, max: 168 }) * hourMs,
		stepUpMs: variables.integer("STEP_UP_MINUTES", { fallback: 0, min: 0, max: 1_440 }) * 60_000 || null,
		isLeaversTokensPaused: variables.choice("LEAVERS_TOKENS", ["keep", "pause"], "keep") === "pause",
		operatorContact: variables.text("OPERATOR_CONTACT"),
		localIdentityPort: null,
		licenceBarcode: readLicenceBarcode(variables),
		isStartedByNpm: environment.npm_lifecycle_event !== undefined,
	};
	checkPublicUrl(config, variables);
	checkSigningKeySecret(config, variables);
	checkSignIn(config, variables);
	const localIdentityPort = readLocalIdentityPort(config, variables);
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return Object.freeze({ ...config, localIdentityPort });
}

/** Reads only the settings of the reader, for programs that need no others. Throws ConfigError. */
export function readReadingSettings(environment: Environment = loadEnvironment()): Pick<Config, "licenceBarcode"> {
	const variables = createVariables(environment);
	const settings = { licenceBarcode: readLicenceBarcode(variables) };
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return Object.freeze(settings);
}

/** Reads only the service's URL, for programs that send it requests. Throws ConfigError. */
export function readServiceUrl(environment: Environment = loadEnvironment()): URL {
	const variables = createVariables(environment);
	const url = readPublicUrl(variables, readPort(variables));
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return url;
}

function readPublicUrl(variables: Variables, port: number): URL {
	return variables.url("PUBLIC_URL", ["https:", "http:"]) ?? new URL(`http://localhost:${port}`);
}

const readPort = (variables: Variables): number => variables.integer("PORT", { fallback: 3000, min: 1, max: 65_535 });

function readLicenceBarcode(variables: Variables): Config["licenceBarcode"] {
	return Object.freeze({
		barcode: variables.choice("LICENCE_BARCODE", ["on", "off"], "on"),
		keysFolder: readFolder(variables, "LICENCE_BARCODE_KEYS"),
	});
}

function readRateLimit(variables: Variables, name: string, fallback: number): RateLimit {
	const limit = variables.integer(name, { fallback, min: 1, max: 1_000_000_000 });
	const windowS = variables.integer(`${name}_WINDOW_S`, { fallback: 60, min: 1, max: dayS });
	return Object.freeze({ limit, windowMs: windowS * 1000 });
}

/** The default of 32 MiB is an eighth of the memory for all bodies. At 8 KiB/s, 240 KiB arrive in a request's 30 s. */
function readUploadLimits(variables: Variables): Pick<Config, "tokenUploadBytesMax" | "uploadBytesPerSMin"> {
	return {
		tokenUploadBytesMax: variables.integer("TOKEN_UPLOAD_MIB", { fallback: 32, min: 8, max: 256 }) * 1024 * 1024,
		uploadBytesPerSMin: variables.integer("UPLOAD_KIB_PER_S_MIN", { fallback: 8, min: 0, max: 1_000 }) * 1024,
	};
}

function readSeconds(variables: Variables, name: string, fallback: number): number {
	return variables.integer(name, { fallback, min: 1, max: 3_600 }) * 1000;
}

function readMetricsAddress(variables: Variables): Config["metricsAddress"] {
	const defaultAddress = "localhost:9464";
	const address = variables.text("METRICS_ADDRESS") ?? defaultAddress;
	if (address === "off") return null;
	const [, host = "", digits = ""] = /^(\[[\da-fA-F:]+\]|[^:[\]]+):(\d{1,5})$/.exec(address) ?? [];
	const port = Number(digits);
	if (host === "" || port < 1 || port > 65_535)
		variables.addProblem(`METRICS_ADDRESS must be host:port or off, not ${JSON.stringify(address)}.`);
	return Object.freeze({ host: host.replace(/^\[|\]$/g, ""), port, mayMove: address === defaultAddress });
}

/** The collector's URL has OpenTelemetry's standard variable. The path is that of traces in OTLP over HTTP. */
function readTracesUrl(variables: Variables): URL | null {
	const url = variables.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
	if (url) url.pathname = `${url.pathname.replace(/\/$/, "")}/v1/traces`;
	return url;
}

function readFolder(variables: Variables, name: string): string | null {
	const folder = variables.text(name);
	return folder === null ? null : resolve(folder);
}

function readDatabaseUrl(variables: Variables, name: string): string | null {
	return variables.url(name, ["postgresql:", "postgres:"]) && variables.text(name);
}

function readSigningKeySecret(variables: Variables): string | null {
	const secret = variables.text("SIGNING_KEY_SECRET");
	if (secret !== null && secret.length < secretLengthMin)
		variables.addProblem(`SIGNING_KEY_SECRET must have at least ${secretLengthMin} random characters.`);
	return secret;
}

function parseWith<T>(
	parse: (environment: Environment, problems: string[]) => T,
	environment: Environment,
	variables: Variables,
): T {
	const problems: string[] = [];
	const parsed = parse(environment, problems);
	for (const problem of problems) variables.addProblem(problem);
	return parsed;
}

function readSignIn(environment: Environment, variables: Variables): Pick<Config, "providers" | "localRule"> {
	const parsed = parseProviders(environment);
	if ("providers" in parsed) return { providers: Object.freeze(parsed.providers), localRule: parsed.rule };
	for (const problem of parsed.problems) variables.addProblem(problem);
	return { providers: [], localRule: noRule };
}

/** With an external database there may be several instances. They have no common data folder for a generated secret. */
function checkSigningKeySecret({ isProduction, databaseUrl, signingKeySecret }: Config, variables: Variables): void {
	if (isProduction && databaseUrl !== null && signingKeySecret === null) {
		variables.addProblem(
			"With NODE_ENV=production and DATABASE_URL, SIGNING_KEY_SECRET must be set to the same value on every instance (docs/signed-answers.md).",
		);
	}
}

/** The public URL must be an origin, with https unless on loopback, because sign-in cookies and redirects use it. */
function checkPublicUrl({ publicUrl }: Config, variables: Variables): void {
	if (publicUrl.pathname !== "/" || publicUrl.search !== "" || publicUrl.username !== "") {
		variables.addProblem("PUBLIC_URL must be an address without a path, such as https://documents.example.com.");
	} else if (publicUrl.protocol === "http:" && !isLoopback(publicUrl.hostname)) {
		variables.addProblem("PUBLIC_URL must use https (http only on loopback).");
	}
}

/**
 * Reads the port of the local provider, which is only for trying out the service locally. Null if it must not be
 * started. In production, the absence of a configured provider is added as a problem.
 */
function readLocalIdentityPort(config: Config, variables: Variables): number | null {
	const port = variables.integer("IDENTITY_PORT", { fallback: 3001, min: 1, max: 65_535 });
	if (config.providers.length > 0) return null;
	if (config.isProduction) {
		variables.addProblem(
			"With NODE_ENV=production an identity provider must be configured: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or OIDC_PROVIDERS (docs/sign-in.md).",
		);
	}
	return isLoopback(config.host) && isLoopback(config.publicUrl.hostname) ? port : null;
}
