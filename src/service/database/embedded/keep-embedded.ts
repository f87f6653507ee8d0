import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { type EmbeddedServer, startEmbedded } from "./start-embedded.ts";

/** A change in the state of the embedded server after it started. */
export interface EmbeddedEvent {
	/** A message for the operator. */
	readonly message: string;
	/** Free space in MiB on the server's disk. Null if the data folder does not exist. */
	readonly freeMiB: number | null;
}

const stoppedMessage = "the embedded database stopped and is being restarted";
const diskFullMessage = "the embedded database stopped because its disk is full; it restarts when there is space";
const restartedMessage = "the embedded database is back";

/** The WAL grows in files of 16 MiB, and recovery writes one. With space for fewer than two, a restart would fail. */
const freeMiBMin = 32;
const pollEveryMs = 500;

/**
 * Starts the embedded server and restarts it whenever it ends unexpectedly: PostgreSQL stops when its disk is full, and
 * the operating system may kill it. A restart waits until the disk has enough space. `report` is called when the server
 * has ended and when it is running again.
 */
export async function superviseEmbedded(
	dataDir: string,
	report: (event: EmbeddedEvent) => void = () => {},
): Promise<EmbeddedServer> {
	const stopping = new AbortController();
	const isStopping = () => stopping.signal.aborted;
	const firstServer = await startEmbedded(dataDir);
	let server: EmbeddedServer | null = firstServer;

	/** Tries until the server has started. Null if the service is stopping. */
	const restart = async (): Promise<EmbeddedServer | null> => {
		for (; !isStopping(); await delay(pollEveryMs, undefined, { signal: stopping.signal }).catch(() => {})) {
			if (!hasEnoughSpace(await measureFreeMiB(dataDir))) continue;
			const restarted = await startEmbedded(dataDir, { socketDir: firstServer.socketDir }).catch(() => null);
			if (restarted) return restarted;
		}
		return null;
	};
	const supervise = async () => {
		for (let disconnected = firstServer.disconnected; ; disconnected = server.disconnected) {
			await Promise.race([disconnected, waitForAbort(stopping.signal)]);
			if (isStopping()) return;
			const freeMiB = await measureFreeMiB(dataDir);
			report({ message: freeMiB === null || hasEnoughSpace(freeMiB) ? stoppedMessage : diskFullMessage, freeMiB });
			server = await restart();
			if (server === null) return;
			report({ message: restartedMessage, freeMiB: await measureFreeMiB(dataDir) });
		}
	};
	const supervision = supervise();
	return {
		...firstServer,
		stop: async () => {
			stopping.abort();
			await supervision;
			await server?.stop();
		},
	};
}

async function measureFreeMiB(folder: string): Promise<number | null> {
	const stats = await statfs(folder).catch(() => null);
	return stats && Math.floor((stats.bavail * stats.bsize) / 2 ** 20);
}

function hasEnoughSpace(freeMiB: number | null): boolean {
	return freeMiB !== null && freeMiB >= freeMiBMin;
}

function waitForAbort(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
