import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { hourMs } from "../clock.ts";
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

/** Everything an operator can set; .env.example says in a line what each variable means. */
export interface Config {
	readonly isProduction: boolean;
	readonly host: string;
	readonly port: number;
	/** The address that people type; no path. */
	readonly publicUrl: URL;
	readonly logLevel: (typeof logLevels)[number];
	/** As Fastify's `trustProxy`: false, true, a number of hops, or addresses separated by commas. */
	readonly trustProxy: boolean | number | string;
	/** Null: the embedded PostgreSQL. */
	readonly databaseUrl: string | null;
	/** Where migrations run, with a role of their own. Null: at `databaseUrl`. */
	readonly migrationDatabaseUrl: string | null;
	readonly databaseConnections: number;
	/** What signing keys are sealed under. Null: a secret in the data folder. */
	readonly signingKeySecret: string | null;
	/** Absolute. */
	readonly dataDir: string;
	readonly perToken: RateLimit;
	readonly perAddress: RateLimit;
	/** Tokens that a person or a team may have, those of the last 24 hours included. */
	readonly tokensPerOwner: number;
	readonly workers: number;
	/** Null: as many as the number of workers suggests. */
	readonly workerThreads: number | null;
	readonly queueLength: number;
	/** Bytes of bodies that one token has in memory at a time while others upload. */
	readonly tokenUploadBytesMax: number;
	/** A body that comes in slower than this, in bytes a second, is ended; 0: none is. */
	readonly uploadBytesPerSMin: number;
	readonly extractionDeadlineMs: number;
	readonly shutdownDeadlineMs: number;
	/** Between "not ready" and the end of listening, for load balancers to notice. */
	readonly shutdownDelayMs: number;
	/** Where figures are served. Null: nowhere. `mayMove`: on another free port where that one is taken. */
	readonly metricsAddress: { readonly host: string; readonly port: number; readonly mayMove: boolean } | null;
	/** Where traces are sent, with the path. Null: nowhere. */
	readonly tracesUrl: URL | null;
	/** Empty: none is configured. */
	readonly providers: readonly ProviderSettings[];
	/** Which values of which claim are teams. */
	readonly teamNames: TeamNames;
	/** Which values of which claim give which role. */
	readonly roleMap: RoleMap;
	/** Who may sign in at the local identity provider: what the variables say of any one. */
	readonly localRule: AccessRule;
	/** A session ends after this, used or not. */
	readonly sessionMaxMs: number;
	/** Tokens are created, replaced, loosened and given with a sign-in of this age at most. Null: of any age. */
	readonly stepUpMs: number | null;
	/** Whether the tokens of people whose account ended pause. Else the provider's logout leaves them as they are. */
	readonly isLeaversTokensPaused: boolean;
	/** Whom a person asks who may not sign in. Null: nobody in particular. */
	readonly operatorContact: string | null;
	/** Where the local identity provider may listen. Null where it must not be started. */
	readonly localIdentityPort: number | null;
	readonly licenceBarcode: {
		/** `off`: not opened. */
		readonly barcode: "on" | "off";
		/** Absolute. Null: the built-in public keys. */
		readonly keysFolder: string | null;
	};
	/** Whether npm started the process: it then ends with npm, even where npm is killed. */
	readonly isStartedByNpm: boolean;
}

/** The environment is wrong; `problems` has one sentence for each wrong value. */
export class ConfigError extends Error {
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

const dayS = 86_400;

type Environment = Readonly<Record<string, string | undefined>>;

/** The process's environment, and below it the file .env of the working folder where there is one. */
function environmentOfProcess(): Environment {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return process.env;
}

/** Reads the whole environment once. Throws ConfigError, naming everything that is wrong at once. */
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

/** How pictures are read, for programs that need nothing else of the configuration. Throws ConfigError. */
export function readReadingSettings(environment: Environment = environmentOfProcess()): Pick<Config, "licenceBarcode"> {
	const variables = createVariables(environment);
	const settings = { licenceBarcode: licenceBarcodeOf(variables) };
	if (variables.problems.length > 0) throw new ConfigError(variables.problems);
	return Object.freeze(settings);
}

/** The service's address, for programs that only ask it something. Throws ConfigError. */
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

/** 32 MiB are an eighth of what all bodies have together; one body may have 8. 8 KiB/s bring 240 in the 30 s it has. */
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

/** OpenTelemetry's own variable names the collector; the path is that of OTLP over HTTP. */
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

/** Instances on several machines have no data folder in common that a secret could be made in. */
function checkSigningKeySecret({ isProduction, databaseUrl, signingKeySecret }: Config, variables: Variables): void {
	if (isProduction && databaseUrl !== null && signingKeySecret === null) {
		variables.complain(
			"With NODE_ENV=production and DATABASE_URL, SIGNING_KEY_SECRET must be set, alike for every instance (docs/signed-answers.md).",
		);
	}
}

/** Sign-in cookies and redirects go to this address and no other. */
function checkPublicUrl({ publicUrl }: Config, variables: Variables): void {
	if (publicUrl.pathname !== "/" || publicUrl.search !== "" || publicUrl.username !== "") {
		variables.complain("PUBLIC_URL must be an address without a path, such as https://documents.example.com.");
	} else if (publicUrl.protocol === "http:" && !isLoopback(publicUrl.hostname)) {
		variables.complain("PUBLIC_URL must use https (http only on loopback).");
	}
}

/** The local provider is for trying the service out on one's own machine, and for nothing else. */
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
