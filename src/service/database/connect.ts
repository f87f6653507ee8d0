import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Schema } from "./schema.ts";
import { createResilientClientClass } from "./sturdy-client.ts";

/**
 * Time limits for connecting and for a statement, in ms; null means no limit. `prompt` is for API requests, which must
 * get a response within 2 s even if the database does not respond. `patient` is for migrations.
 */
const timeLimits = {
	usual: { connectMs: 5_000, statementMs: 10_000 },
	prompt: { connectMs: 1_500, statementMs: 1_500 },
	patient: { connectMs: 5_000, statementMs: null },
} as const;

/**
 * The server cancels a statement at its limit. The client gives up this many ms later, in case the server no longer
 * responds.
 */
const graceMs = 100;

/** The name under which PostgreSQL lists this service's connections. */
export const applicationName = "document-extraction";

/** PostgreSQL's type OIDs (pg_type.dat). */
const int8Oid = 20;
const dateOid = 1082;

/** Parses int8 as a number and date as text (YYYY-MM-DD). By default, pg returns a string and a local `Date`. */
const typeParsers: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) => {
		if (oid === int8Oid) return Number;
		if (oid === dateOid) return String;
		return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
	},
};

/**
 * Creates a pool of connections to the PostgreSQL server at `url`. Connections are opened on first use, so an
 * unreachable server is noticed only then. Call `destroy()` on the result to close them.
 */
export function connect(url: string, options: ConnectionOptions = {}): Database {
	return connectPool(url, options).db;
}

interface ConnectionOptions {
	/** Maximum number of connections. The default is 10. */
	readonly connections?: number;
	/** The time limits of the connections. The default is `usual`. */
	readonly limit?: keyof typeof timeLimits;
}

/** Numbers of a pool's open connections, of the idle ones among them, and of statements waiting for a connection. */
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
		types: typeParsers,
		Client: createResilientClientClass(statementMs === null ? null : statementMs + graceMs),
	});
	// An error event means that the server closed an idle connection. The next query opens another.
	pool.on("error", () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
	return { db, state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) };
}
