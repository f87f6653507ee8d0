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
import { sessionMaxMs } from "../sign-in/sessions.ts";
import type { TeamNames } from "../sign-in/teams.ts";
import { secretLengthMin } from "../signing/key-secret.ts";
import { checkSignIn } from "./check-sign-in.ts";
import { withSecretFiles } from "./secret-files.ts";
import { trustProxyOf } from "./trust-proxy.ts";
import { createVariables, type Variables } from "./variables.ts";

/** A fixed window: `limit` requests in `windowMs` milliseconds. */
interface RateLimit {
	readonly limit: number;
	readonly windowMs: number;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** All of an operator's settings; .env.example documents each variable. */
export interface Config {
	readonly isProduction: boolean;
	readonly host: string;
	readonly port: number;
	/** The public origin of the service, without a path. */
	readonly publicUrl: URL;
	readonly logLevel: (typeof logLevels)[number];
	/** As Fastify's `trustProxy`: false, true, a number of hops, or addresses separated by commas. */
	readonly trustProxy: boolean | number | string;
	/** Null: the embedded PostgreSQL. */
	readonly databaseUrl: string | null;
	/** Database URL for migrations, with a separate role. Null: `databaseUrl`. */
	readonly migrationDatabaseUrl: string | null;
	readonly databaseConnections: number;
	/** Encrypts the signing keys. Null: a secret in the data folder. */
	readonly signingKeySecret: string | null;
	/** Absolute path. */
	readonly dataDir: string;
	readonly perToken: RateLimit;
	readonly perAddress: RateLimit;
	/** Maximum number of tokens per person or team, including those created in the last 24 hours. */
	readonly tokensPerOwner: number;
	readonly workers: number;
	/** Null: derived from the number of workers. */
	readonly workerThreads: number | null;
	readonly queueLength: number;
	/** Maximum bytes of request bodies held in memory per token while other tokens upload. */
	readonly tokenUploadBytesMax: number;
	/** Minimum upload speed in bytes per second; slower uploads are cut off. 0: no minimum. */
	readonly uploadBytesPerSMin: number;
	readonly extractionDeadlineMs: number;
	readonly shutdownDeadlineMs: number;
	/** Delay between failing readiness and closing the listener, so that load balancers can react. */
	readonly shutdownDelayMs: number;
	/** Address where metrics are served. Null: nowhere. `mayMove`: use any free port if this one is taken. */
	readonly metricsAddress: { readonly host: string; readonly port: number; readonly mayMove: boolean } | null;
	/** Where traces are sent, including the path. Null: nowhere. */
	readonly tracesUrl: URL | null;
	/** Empty: none is configured. */
	readonly providers: readonly ProviderSettings[];
	/** Which claim contains the teams, and which of its values count as teams. */
	readonly teamNames: TeamNames;
	/** Which claim contains the roles, and which values give which role. */
	readonly roleMap: RoleMap;
	/** Who may sign in at the local identity provider. */
	readonly localRule: AccessRule;
	/** Maximum age of a session, idle or not. */
	readonly sessionMaxMs: number;
	/** Maximum age of a sign-in for creating, replacing, loosening or transferring a token. Null: any age. */
	readonly stepUpMs: number | null;
	/** Whether a person's tokens pause when their account ends; otherwise the provider's logout leaves tokens alone. */
	readonly isLeaversTokensPaused: boolean;
	/** The contact for people who are not allowed to sign in. Null: none. */
	readonly operatorContact: string | null;
	/** Port of the local identity provider. Null: do not start it. */
	readonly localIdentityPort: number | null;
	readonly licenceBarcode: {
		/** `off`: not decoded. */
		readonly barcode: "on" | "off";
		/** An absolute path. Null: the built-in public keys. */
		readonly keysFolder: string | null;
	};
	/** Whether npm started the process, which then ends together with npm, even if npm is killed. */
	readonly isStartedByNpm: boolean;
}

/** The environment is invalid; `problems` has one sentence for each invalid value. */
export class ConfigError extends Error {
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

const dayS = 86_400;

type Environment = Readonly<Record<string, string | undefined>>;

/** The process's environment, supplemented from .env in the working folder if that exists. */
function environmentOfProcess(): Environment {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return process.env;
}

/** Reads the whole environment once. Throws ConfigError with every problem. */
export function readConfig(given: Environment = environmentOfProcess()): Config {
	const { environment, problems } = withSecretFiles(given);
	const variables = createVariables(environment);
	for (const problem of problems) variables.complain(problem);
	const port = portOf(variables);
	const publicUrl = publicUrlOf(variables, port);
	const config: Config = {
		isProduction: variables.text("NODE_ENV") === "production",
		host: variables.text("HOST") ?? "localhost",
		port,
		publicUrl,
		logLevel: variables.choice("LOG_LEVEL", logLevels, "info"),
		trustProxy: trustProxyOf(variables),
		databaseUrl: databaseUrlOf(variables, "DATABASE_URL"),
		migrationDatabaseUrl: databaseUrlOf(variables, "MIGRATION_DATABASE_URL"),
		databaseConnections: variables.integer("DATABASE_CONNECTIONS", { fallback: 10, min: connectionsMin, max: 1_000 }),
		signingKeySecret: signingKeySecretOf(variables),
		dataDir: resolve(variables.text("DATA_DIR") ?? "data"),
		perToken: rateLimitOf(variables, "RATE_LIMIT", 60),
		perAddress: rateLimitOf(variables, "ADDRESS_RATE_LIMIT", 600),
		tokensPerOwner: variables.integer("TOKENS_PER_OWNER", { fallback: 100, min: 1, max: 100_000 }),
		workers: variables.integer("WORKERS", { fallback: availableParallelism(), min: 1, max: 256 }),
		workerThreads: variables.integer("WORKER_THREADS", { fallback: 0, min: 1, max: 64 }) || null,
		queueLength: variables.integer("QUEUE_LENGTH", { fallback: 32, min: 0, max: 10_000 }),
		...uploadLimitsOf(variables),
		extractionDeadlineMs: secondsOf(variables, "EXTRACTION_DEADLINE_S", 20),
		shutdownDeadlineMs: secondsOf(variables, "SHUTDOWN_DEADLINE_S", 30),
		shutdownDelayMs: variables.integer("SHUTDOWN_DELAY_S", { fallback: 0, min: 0, max: 300 }) * 1000,
		metricsAddress: metricsAddressOf(variables),
		tracesUrl: tracesUrlOf(variables),
		...signInOf(environment, variables),
		teamNames: parsedBy(parseTeams, environment, variables),
		roleMap: parsedBy(parseRoles, environment, variables),
		sessionMaxMs:
			variables.integer("SESSION_MAX_HOURS", { fallback: sessionMaxMs / hourMs, min: 1, max: 168 }) * hourMs,
		stepUpMs: variables.integer("STEP_UP_MINUTES", { fallback: 0, min: 0, max: 1_440 }) * 60_000 || null,
		isLeaversTokensPaused: variables.choice("LEAVERS_TOKENS", ["keep", "pause"], "keep") === "pause",
		operatorContact: variables.text("OPERATOR_CONTACT"),
		localIdentityPort: null,
		licenceBarcode: licenceBarcodeOf(variables),
		isStartedByNpm: environment.npm_lifecycle_event !== undefined,
	};
	checkPublicUrl(config, variables);
	checkSigningKeySecret(config, variables);
	checkSignIn(config, variables);
	const localIdentityPort = localIdentityPortOf(config, variables);
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return Object.freeze({ ...config, localIdentityPort });
}

/** Only the settings of reading, for programs that need no others. Throws ConfigError. */
export function readReadingSettings(environment: Environment = environmentOfProcess()): Pick<Config, "licenceBarcode"> {
	const variables = createVariables(environment);
	const settings = { licenceBarcode: licenceBarcodeOf(variables) };
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return Object.freeze(settings);
}

/** The service's URL, for programs that only send it requests. Throws ConfigError. */
export function readServiceUrl(environment: Environment = environmentOfProcess()): URL {
	const variables = createVariables(environment);
	const url = publicUrlOf(variables, portOf(variables));
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return url;
}

function publicUrlOf(variables: Variables, port: number): URL {
	return variables.url("PUBLIC_URL", ["https:", "http:"]) ?? new URL(`http://localhost:${port}`);
}

const portOf = (variables: Variables): number => variables.integer("PORT", { fallback: 3000, min: 1, max: 65_535 });

function licenceBarcodeOf(variables: Variables): Config["licenceBarcode"] {
	return Object.freeze({
		barcode: variables.choice("LICENCE_BARCODE", ["on", "off"], "on"),
		keysFolder: folderOf(variables, "LICENCE_BARCODE_KEYS"),
	});
}

function rateLimitOf(variables: Variables, name: string, fallback: number): RateLimit {
	const limit = variables.integer(name, { fallback, min: 1, max: 1_000_000_000 });
	const windowS = variables.integer(`${name}_WINDOW_S`, { fallback: 60, min: 1, max: dayS });
	return Object.freeze({ limit, windowMs: windowS * 1000 });
}

/** 32 MiB is an eighth of the memory for all bodies; one body may have 8. 8 KiB/s makes 240 KiB in a request's 30 s. */
function uploadLimitsOf(variables: Variables): Pick<Config, "tokenUploadBytesMax" | "uploadBytesPerSMin"> {
	return {
		tokenUploadBytesMax: variables.integer("TOKEN_UPLOAD_MIB", { fallback: 32, min: 8, max: 256 }) * 1024 * 1024,
		uploadBytesPerSMin: variables.integer("UPLOAD_KIB_PER_S_MIN", { fallback: 8, min: 0, max: 1_000 }) * 1024,
	};
}

function secondsOf(variables: Variables, name: string, fallback: number): number {
	return variables.integer(name, { fallback, min: 1, max: 3_600 }) * 1000;
}

function metricsAddressOf(variables: Variables): Config["metricsAddress"] {
	const usual = "localhost:9464";
	const given = variables.text("METRICS_ADDRESS") ?? usual;
	if (given === "off") return null;
	const [, host = "", digits = ""] = /^(\[[\da-fA-F:]+\]|[^:[\]]+):(\d{1,5})$/.exec(given) ?? [];
	const port = Number(digits);
	if (host === "" || port < 1 || port > 65_535)
		variables.complain(`METRICS_ADDRESS must be host:port or off, not ${JSON.stringify(given)}.`);
	return Object.freeze({ host: host.replace(/^\[|\]$/g, ""), port, mayMove: given === usual });
}

/** The collector's URL is OpenTelemetry's own variable; the path is the one for OTLP over HTTP. */
function tracesUrlOf(variables: Variables): URL | null {
	const url = variables.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
	if (url) url.pathname = `${url.pathname.replace(/\/$/, "")}/v1/traces`;
	return url;
}

function folderOf(variables: Variables, name: string): string | null {
	const folder = variables.text(name);
	return folder === null ? null : resolve(folder);
}

function databaseUrlOf(variables: Variables, name: string): string | null {
	return variables.url(name, ["postgresql:", "postgres:"]) && variables.text(name);
}

function signingKeySecretOf(variables: Variables): string | null {
	const secret = variables.text("SIGNING_KEY_SECRET");
	if (secret !== null && secret.length < secretLengthMin)
		variables.complain(`SIGNING_KEY_SECRET must have at least ${secretLengthMin} random characters.`);
	return secret;
}

function parsedBy<T>(
	parse: (environment: Environment, problems: string[]) => T,
	environment: Environment,
	variables: Variables,
): T {
	const problems: string[] = [];
	const parsed = parse(environment, problems);
	for (const problem of problems) variables.complain(problem);
	return parsed;
}

function signInOf(environment: Environment, variables: Variables): Pick<Config, "providers" | "localRule"> {
	const parsed = parseProviders(environment);
	if ("providers" in parsed) return { providers: Object.freeze(parsed.providers), localRule: parsed.rule };
	for (const problem of parsed.problems) variables.complain(problem);
	return { providers: [], localRule: noRule };
}

/** Instances on several machines have no common data folder in which to create a secret. */
function checkSigningKeySecret({ isProduction, databaseUrl, signingKeySecret }: Config, variables: Variables): void {
	if (isProduction && databaseUrl !== null && signingKeySecret === null) {
		variables.complain(
			"With NODE_ENV=production and DATABASE_URL, SIGNING_KEY_SECRET must be set to the same value on every instance (docs/signed-answers.md).",
		);
	}
}

/** Sign-in cookies and redirects are bound to this origin. */
function checkPublicUrl({ publicUrl }: Config, variables: Variables): void {
	if (publicUrl.pathname !== "/" || publicUrl.search !== "" || publicUrl.username !== "") {
		variables.complain("PUBLIC_URL must be an address without a path, such as https://documents.example.com.");
	} else if (publicUrl.protocol === "http:" && !isLoopback(publicUrl.hostname)) {
		variables.complain("PUBLIC_URL must use https (http only on loopback).");
	}
}

/** The local provider is only for trying out the service on your own machine. */
function localIdentityPortOf(config: Config, variables: Variables): number | null {
	const port = variables.integer("IDENTITY_PORT", { fallback: 3001, min: 1, max: 65_535 });
	if (config.providers.length > 0) return null;
	if (config.isProduction) {
		variables.complain(
			"With NODE_ENV=production an identity provider must be configured: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or OIDC_PROVIDERS (docs/sign-in.md).",
		);
	}
	return isLoopback(config.host) && isLoopback(config.publicUrl.hostname) ? port : null;
}
