import { connect, connectPool, type PoolState } from "./connect.ts";
import { type EmbeddedEvent, keepEmbedded } from "./embedded/keep-embedded.ts";
import type { EmbeddedServer } from "./embedded/start-embedded.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** A database with the current schema. */
export interface OpenDatabase {
	readonly db: Database;
	/** The same database over separate connections, for requests of the API: a slow statement fails. */
	readonly prompt: Database;
	/** The state of the connections, by pool. */
	connections(): Readonly<Record<string, PoolState>>;
	/** The URL at which other clients connect to the same database. */
	readonly url: string;
	/** Its location, for people. Never holds a password. */
	readonly where: string;
	/** Closes the connections, and stops the embedded server if no other service uses it. */
	close(): Promise<void>;
}

/** The gate runs one statement at a time; the other connection is for health checks. */
const promptConnections = 2;

/** `promptConnections` of these are reserved. */
export const connectionsMin = promptConnections + 1;

/**
 * Opens the PostgreSQL database at `url` or, if that is null, the embedded one with its files in `dataDir`, and
 * migrates its schema. Throws, naming the variable to change, if the server cannot be reached or started.
 */
export async function openDatabase(options: {
	readonly url: string | null;
	/**
	 * URL for running migrations, with a role that owns the tables, so that the service's role does not have to. Absent
	 * or null: `url`.
	 */
	readonly migrationUrl?: string | null;
	readonly dataDir: string;
	/** Maximum number of connections; at least `connectionsMin`. */
	readonly connections: number;
	/** Called when the embedded server ends unexpectedly and when it is running again. */
	readonly report?: (event: EmbeddedEvent) => void;
}): Promise<OpenDatabase> {
	const embedded = options.url === null ? await startIn(options.dataDir, options.report) : null;
	const url = embedded?.url ?? options.url ?? "";
	await migrateAt((embedded === null && options.migrationUrl) || url).catch(async (error) => {
		await embedded?.stop();
		throw embedded ? error : unusable(options.migrationUrl ?? url, error);
	});
	const usual = connectPool(url, { connections: options.connections - promptConnections });
	const prompt = connectPool(url, { connections: promptConnections, limit: "prompt" });
	const close = async () => {
		await Promise.all([usual.db.destroy(), prompt.db.destroy()]);
		await embedded?.stop();
	};
	const connections = () => ({ usual: usual.state(), prompt: prompt.state() });
	return { db: usual.db, prompt: prompt.db, connections, url, where: embedded?.where ?? serverOf(url), close };
}

/** Error codes for a path where no folder can be created or written to. */
const folderErrors: readonly unknown[] = ["EEXIST", "ENOTDIR", "EACCES", "EPERM", "EROFS"];

async function startIn(dataDir: string, report?: (event: EmbeddedEvent) => void): Promise<EmbeddedServer> {
	return keepEmbedded(dataDir, report).catch((error) => {
		if (!folderErrors.includes(error.code)) throw error;
		throw new Error(`DATA_DIR must be a folder that the service can write to, not ${dataDir} (${error.message}).`, {
			cause: error,
		});
	});
}

/** Names only the parts of the URL without a password. A host with several addresses fails with a code, no message. */
function unusable(url: string, error: Error & { readonly code?: string }): Error {
	const reason = error.message || error.code;
	return new Error(
		`DATABASE_URL must be a reachable, writable PostgreSQL database, not ${serverOf(url)} (${reason}).`,
		{ cause: error },
	);
}

/** Uses a separate connection, because waiting for another replica's long migration must not time out. */
async function migrateAt(url: string): Promise<void> {
	const db = connect(url, { connections: 1, limit: "patient" });
	await migrate(db).finally(() => db.destroy());
}

/** Host, port and database of a connection URL. */
function serverOf(url: string): string {
	// A URL may specify the host in its `host` parameter (a Unix socket), which `new URL` does not understand.
	const { host, pathname, searchParams } = new URL(url.replace("@/", "@socket/"));
	return `${searchParams.get("host") ?? host}${pathname}`;
}
