import { connect, connectPool, type PoolState } from "./connect.ts";
import { type EmbeddedEvent, superviseEmbedded } from "./embedded/keep-embedded.ts";
import type { EmbeddedServer } from "./embedded/start-embedded.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** A database with the current schema. */
export interface OpenDatabase {
	readonly db: Database;
	/** The same database over separate connections, on which slow statements fail early. For requests of the API. */
	readonly promptDb: Database;
	/** The state of each pool of connections, by name. */
	connections(): Readonly<Record<string, PoolState>>;
	/** The URL at which other clients connect to the same database. */
	readonly url: string;
	/** The database's location, for people. Never contains a password. */
	readonly location: string;
	/** Closes the connections, and stops the embedded server if no other service uses it. */
	close(): Promise<void>;
}

/** One is for the gate, which runs one statement at a time. The other is for health checks and other short queries. */
const promptConnections = 2;

/** The minimum number of connections: those for prompt statements and one for all other statements. */
export const connectionsMin = promptConnections + 1;

/**
 * Opens the PostgreSQL database at `url` or, if that is null, the embedded one with its files in `dataDir`, and
 * migrates its schema. If the database cannot be used or `dataDir` cannot be written to, throws an error that names the
 * variable to change. If the embedded server does not start, the error contains the end of its log.
 */
export async function openDatabase(options: {
	readonly url: string | null;
	/**
	 * URL for running migrations as the role that owns the tables, so that the service's role need not own them. Absent
	 * or null: `url`.
	 */
	readonly migrationUrl?: string | null;
	readonly dataDir: string;
	/** Maximum number of connections; at least `connectionsMin`. */
	readonly connections: number;
	/** Called when the embedded server ends unexpectedly and when it is running again. */
	readonly report?: (event: EmbeddedEvent) => void;
}): Promise<OpenDatabase> {
	const embedded = options.url === null ? await startEmbeddedIn(options.dataDir, options.report) : null;
	const url = embedded?.url ?? options.url ?? "";
	await runMigrations((embedded === null && options.migrationUrl) || url).catch(async (error) => {
		await embedded?.stop();
		throw embedded ? error : createUnusableError(options.migrationUrl ?? url, error);
	});
	const defaultPool = connectPool(url, { connections: options.connections - promptConnections });
	const promptPool = connectPool(url, { connections: promptConnections, limit: "prompt" });
	const close = async () => {
		await Promise.all([defaultPool.db.destroy(), promptPool.db.destroy()]);
		await embedded?.stop();
	};
	const connections = () => ({ usual: defaultPool.state(), prompt: promptPool.state() });
	return {
		db: defaultPool.db,
		promptDb: promptPool.db,
		connections,
		url,
		location: embedded?.location ?? describeServer(url),
		close,
	};
}

/** Error codes for a path where no folder can be created or written to. */
const folderErrors: readonly unknown[] = ["EEXIST", "ENOTDIR", "EACCES", "EPERM", "EROFS"];

async function startEmbeddedIn(dataDir: string, report?: (event: EmbeddedEvent) => void): Promise<EmbeddedServer> {
	return superviseEmbedded(dataDir, report).catch((error) => {
		if (!folderErrors.includes(error.code)) throw error;
		throw new Error(`DATA_DIR must be a folder that the service can write to, not ${dataDir} (${error.message}).`, {
			cause: error,
		});
	});
}

/** The message contains no password. If all addresses of a host fail, Node's error has a code but no message. */
function createUnusableError(url: string, error: Error & { readonly code?: string }): Error {
	const reason = error.message || error.code;
	return new Error(
		`DATABASE_URL must be a reachable, writable PostgreSQL database, not ${describeServer(url)} (${reason}).`,
		{ cause: error },
	);
}

/** Uses a separate connection without a time limit, because another replica's migrations may take long. */
async function runMigrations(url: string): Promise<void> {
	const db = connect(url, { connections: 1, limit: "patient" });
	await migrate(db).finally(() => db.destroy());
}

/** Host, port and database in a connection URL, without the password. */
function describeServer(url: string): string {
	// A URL may specify the host in its `host` parameter (a Unix socket), which `new URL` does not understand.
	const { host, pathname, searchParams } = new URL(url.replace("@/", "@socket/"));
	return `${searchParams.get("host") ?? host}${pathname}`;
}
