import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Schema } from "./schema.ts";
import { sturdyClient } from "./sturdy-client.ts";

/**
 * How long a connection attempt, and a single statement, may take. Null: as long as it needs. `prompt` is for what a
 * caller of the API waits for: it is answered within 2 s, whatever the database does (api/health-route.ts). `patient`
 * is for migrations.
 */
const timeLimits = {
	usual: { connectMs: 5_000, statementMs: 10_000 },
	prompt: { connectMs: 1_500, statementMs: 1_500 },
	patient: { connectMs: 5_000, statementMs: null },
} as const;

/**
 * The server ends a statement itself at its limit; ours, a little later, is for a server that no longer answers at all.
 */
const graceMs = 100;

/** The name under which PostgreSQL lists this service's connections. */
export const applicationName = "document-extraction";

/** PostgreSQL's type numbers (pg_type.dat). */
const int8Oid = 20;
const dateOid = 1082;

/** Counts as numbers and days as YYYY-MM-DD: pg's own choice is a string and a local midnight. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) => {
		if (oid === int8Oid) return Number;
		if (oid === dateOid) return String;
		return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
	},
};

/**
 * Opens a pool of at most `connections` connections to the PostgreSQL at `url`. They are made when first needed, so an
 * unreachable server shows only then. `destroy()` on the result ends the connections.
 */
export function connect(url: string, options: ConnectionOptions = {}): Database {
	return connectPool(url, options).db;
}

/** How a pool is opened. */
interface ConnectionOptions {
	readonly connections?: number;
	readonly limit?: keyof typeof timeLimits;
}

/** Connections of a pool, and statements that wait for one. */
export interface PoolState {
	readonly open: number;
	readonly idle: number;
	readonly waiting: number;
}

/** As `connect`, with the pool's state to look at. */
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
	// An idle connection that the server closes is replaced by the next query.
	pool.on("error", () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
	return { db, state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) };
}
