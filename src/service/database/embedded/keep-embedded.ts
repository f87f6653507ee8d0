import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts";

/** A state change of the embedded server after its start. */
export interface EmbeddedEvent {
	/** A message for the operator. */
	readonly told: string;
	/** Free space on its disk. Null if its folder is gone. */
	readonly freeMiB: number | null;
}

const gone = "the embedded database ended: it is started again";
const full = "the embedded database ended: its disk is full; it is started again when there is room";
const back = "the embedded database is back";

/**
 * The WAL grows by files of 16 MiB and a recovery writes one: with room for fewer than two, a start would fail again.
 */
const roomMiBMin = 32;
const pollEveryMs = 500;

/**
 * Starts the embedded server, and restarts it when it ends unexpectedly: PostgreSQL stops when its disk is full, and
 * the system may kill it. While its disk has too little space, the restart waits. `report` receives every state change.
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
