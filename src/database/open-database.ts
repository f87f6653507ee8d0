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
	const db = connect(url, options.connections);
	const close = async () => {
		await db.destroy();
		await embedded?.stop();
	};
	try {
		await migrate(db);
	} catch (error) {
		await close();
		throw error;
	}
	return { db, url, where: embedded?.where ?? serverOf(url), close };
}

/** Host, port and database of a connection URL. */
function serverOf(url: string): string {
	const { host, pathname } = new URL(url);
	return `${host}${pathname}`;
}
