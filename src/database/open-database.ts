import { connect } from "./connect.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** A database with the present schema. */
export interface OpenDatabase {
	readonly db: Database;
	/** How others connect to the same database. */
	readonly url: string;
	/** For people: where it is. Never holds a password. */
	readonly where: string;
	/** Ends the connections, and the embedded server if nobody else uses it. */
	close(): Promise<void>;
}

/**
 * Opens the PostgreSQL at `url`, or where that is null the embedded one with its files in `dataDir`, and brings its schema
 * up to date. Throws where the server cannot be reached or started.
 */
export async function openDatabase(options: {
	readonly url: string | null;
	readonly dataDir: string;
	readonly connections: number;
}): Promise<OpenDatabase> {
	const embedded = options.url === null ? await startEmbedded(options.dataDir) : null;
	const url = embedded?.url ?? options.url ?? "";
	await migrateAt(url).catch(async (error) => {
		await embedded?.stop();
		throw error;
	});
	const db = connect(url, options.connections);
	const close = async () => {
		await db.destroy();
		await embedded?.stop();
	};
	return { db, url, where: embedded?.where ?? serverOf(url), close };
}

/** On a connection of its own: waiting for another replica's long migration must not time out. */
async function migrateAt(url: string): Promise<void> {
	const db = connect(url, 1, { patient: true });
	await migrate(db).finally(() => db.destroy());
}

/** Host, port and database of a connection URL. */
function serverOf(url: string): string {
	// A URL may leave the host to its `host` parameter (a Unix socket), which `new URL` does not understand.
	const { host, pathname, searchParams } = new URL(url.replace("@/", "@socket/"));
	return `${searchParams.get("host") ?? host}${pathname}`;
}
