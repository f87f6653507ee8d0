import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Schema } from "./schema.ts";

/** Milliseconds until a connection attempt, or a single statement, is given up. */
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 10_000;

/** The name under which PostgreSQL lists this service's connections. */
export const applicationName = "document-extraction";

/** PostgreSQL's type numbers (pg_type.dat). */
const int8 = 20;
const date = 1082;

/** Counts as numbers and days as YYYY-MM-DD: pg's own choice is a string and a local midnight. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid, format) => {
		if (oid === int8) return Number;
		if (oid === date) return String;
		return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
	},
};

/**
 * Opens a pool of at most `connections` connections to the PostgreSQL at `url`; they are made when first needed, so an
 * unreachable server shows only then. `patient` lets statements take as long as they need (migrations). `destroy()` on the
 * result ends the connections.
 */
export function connect(
	url: string,
	connections = 10,
	options: { readonly patient: boolean } = { patient: false },
): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		application_name: applicationName,
		connectionTimeoutMillis: connectTimeoutMs,
		// The server's own limit; ours, a little later, is for a server that no longer answers at all.
		...(options.patient ? {} : { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 1_000 }),
		types,
	});
	// An idle connection that the server closes is replaced by the next query; unheard, it would end the process.
	pool.on("error", () => {});
	return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
