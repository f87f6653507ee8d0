import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts";

/** A change in the state of the embedded server after it started. */
export interface EmbeddedEvent {
	/** A message for the operator. */
	readonly told: string;
	/** Free space on the server's disk. Null if the folder is gone. */
	readonly freeMiB: number | null;
}

const gone = "the embedded database stopped and is being restarted";
const full = "the embedded database stopped because its disk is full; it restarts when there is space";
const back = "the embedded database is back";

/** The WAL grows in files of 16 MiB and a recovery writes one; without room for two, another start would fail. */
const roomMiBMin = 32;
const pollEveryMs = 500;

/**
 * Starts the embedded server and restarts it when it ends unexpectedly: PostgreSQL stops when its disk is full, and the
 * system may kill it. While the disk has too little space, the restart is delayed. `report` receives every state
 * change.
 */
export async function keepEmbedded(
	dataDir: string,
	report: (event: EmbeddedEvent) => void = () => {},
): Promise<EmbeddedServer> {
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	const first = await startEmbedded(dataDir);
	let server: EmbeddedServer | null = first;

	const startAgain = async (): Promise<EmbeddedServer | null> => {
		for (; !isStopping(); await delay(pollEveryMs, undefined, { signal: stopping.signal }).catch(() => {})) {
			if (!hasRoom(await freeMiBIn(dataDir))) continue;
			const started = await startEmbedded(dataDir, { socketDir: first.socketDir }).catch(() => null);
			if (started) return started;
		}
		return null;
	};
	const keep = async () => {
		for (let lost = first.lost; ; lost = server.lost) {
			await Promise.race([lost, aborted(stopping.signal)]);
			if (isStopping()) return;
			const freeMiB = await freeMiBIn(dataDir);
			report({ told: freeMiB === null || hasRoom(freeMiB) ? gone : full, freeMiB });
			server = await startAgain();
			if (server === null) return;
			report({ told: back, freeMiB: await freeMiBIn(dataDir) });
		}
	};
	const keeping = keep();
	return {
		...first,
		stop: async () => {
			stopping.abort();
			await keeping;
			await server?.stop();
		},
	};
}

async function freeMiBIn(folder: string): Promise<number | null> {
	const found = await statfs(folder).catch(() => null);
	return found && Math.floor((found.bavail * found.bsize) / 2 ** 20);
}

function hasRoom(freeMiB: number | null): boolean {
	return freeMiB !== null && freeMiB >= roomMiBMin;
}

function aborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
