import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Schema } from "./schema.ts";
import { sturdyClient } from "./sturdy-client.ts";

/**
 * Time limits for connecting and for a statement; null: none. `prompt` is for API requests, which get a response within
 * 2 s whatever state the database is in (api/health-route.ts). `patient` is for migrations.
 */
const timeLimits = {
	usual: { connectMs: 5_000, statementMs: 10_000 },
	prompt: { connectMs: 1_500, statementMs: 1_500 },
	patient: { connectMs: 5_000, statementMs: null },
} as const;

/**
 * The server cancels a statement at its limit. If the server no longer responds, the client gives up this much later.
 */
const graceMs = 100;

/** The name under which PostgreSQL lists this service's connections. */
export const applicationName = "document-extraction";

/** PostgreSQL's type OIDs (pg_type.dat). */
const int8Oid = 20;
const dateOid = 1082;

/** Parses int8 as a number and date as YYYY-MM-DD, where pg would return a string and local midnight. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) => {
		if (oid === int8Oid) return Number;
		if (oid === dateOid) return String;
		return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
	},
};

/**
 * Creates a pool of at most `connections` connections to the PostgreSQL server at `url`. Connections are opened on
 * first use, so an unreachable server is noticed only then. `destroy()` on the result closes them.
 */
export function connect(url: string, options: ConnectionOptions = {}): Database {
	return connectPool(url, options).db;
}

interface ConnectionOptions {
	readonly connections?: number;
	readonly limit?: keyof typeof timeLimits;
}

/** A pool's connections, and the statements waiting for one. */
export interface PoolState {
	readonly open: number;
	readonly idle: number;
	readonly waiting: number;
}

/** Like `connect`, but also reports the pool's state. */
export function connectPool(url: string, options: ConnectionOptions): { readonly db: Database; state(): PoolState } {
	const { connectMs, statementMs } = timeLimits[options.limit ?? "usual"];
	const pool = new pg.Pool({
		connectionString: url,
		max: options.connections ?? 10,
		application_name: applicationName,
		connectionTimeoutMillis: connectMs,
		...(statementMs === null ? {} : { statement_timeout: statementMs }),
		types,
		Client: sturdyClient(statementMs === null ? null : statementMs + graceMs),
	});
	// The next query replaces an idle connection that the server has closed.
	pool.on("error", () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
	return { db, state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) };
}
