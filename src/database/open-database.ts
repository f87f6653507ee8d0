import { connect, connectPool, type PoolState } from "./connect.ts";
import { type EmbeddedEvent, keepEmbedded } from "./embedded/keep-embedded.ts";
import type { EmbeddedServer } from "./embedded/start-embedded.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** A database with the present schema. */
export interface OpenDatabase {
	readonly db: Database;
	/**
	 * This database through connections of its own, for what a caller of the API waits for. A statement that takes long
	 * fails.
	 */
	readonly prompt: Database;
	/** What the connections are doing, by pool. */
	connections(): Readonly<Record<string, PoolState>>;
	/** How others connect to the same database. */
	readonly url: string;
	/** For people: where it is. Never holds a password. */
	readonly where: string;
	/** Ends the connections, and the embedded server if nobody else uses it. */
	close(): Promise<void>;
}

/** The gate asks one statement at a time; the other connection is for health. */
const promptConnections = 2;

/** Of these `promptConnections` are kept apart. */
export const connectionsMin = promptConnections + 1;

/**
 * Opens the PostgreSQL at `url`, or where that is null the embedded one with its files in `dataDir`, and brings its
 * schema up to date. Throws, naming the variable to change, where the server cannot be reached or started.
 */
export async function openDatabase(options: {
	readonly url: string | null;
	/** Where migrations run: with another role than the service's, which then may own nothing. Absent or null: at `url`. */
	readonly migrationUrl?: string | null;
	readonly dataDir: string;
	/** At most this many, and at least `connectionsMin`. */
	readonly connections: number;
	/** Hears of the embedded server when it ends without being asked, and when it is back. */
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

/** What the file system says of a path where no folder can be made or written to. */
const folderErrors: readonly unknown[] = ["EEXIST", "ENOTDIR", "EACCES", "EPERM", "EROFS"];

async function startIn(dataDir: string, report?: (event: EmbeddedEvent) => void): Promise<EmbeddedServer> {
	return keepEmbedded(dataDir, report).catch((error) => {
		if (!folderErrors.includes(error.code)) throw error;
		throw new Error(`DATA_DIR must be a folder that the service can write to, not ${dataDir} (${error.message}).`, {
			cause: error,
		});
	});
}

/** Of the URL it tells what holds no password. A name with several addresses fails with a code and no message. */
function unusable(url: string, error: Error & { readonly code?: string }): Error {
	const reason = error.message || error.code;
	return new Error(
		`DATABASE_URL must be a PostgreSQL that can be reached and changed, not ${serverOf(url)} (${reason}).`,
		{ cause: error },
	);
}

/** On a connection of its own: waiting for another replica's long migration must not time out. */
async function migrateAt(url: string): Promise<void> {
	const db = connect(url, { connections: 1, limit: "patient" });
	await migrate(db).finally(() => db.destroy());
}

/** Host, port and database of a connection URL. */
function serverOf(url: string): string {
	// A URL may leave the host to its `host` parameter (a Unix socket), which `new URL` does not understand.
	const { host, pathname, searchParams } = new URL(url.replace("@/", "@socket/"));
	return `${searchParams.get("host") ?? host}${pathname}`;
}
