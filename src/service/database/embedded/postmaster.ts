import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** The main process of a running PostgreSQL server. */
export interface Postmaster {
	readonly pid: number;
	/** Folder of the server's Unix socket. */
	readonly socketDir: string;
	/** Whether the server accepts connections. */
	readonly isReady: boolean;
}

/** How often to check a process that is starting or ending, in milliseconds. */
export const pollMs = 20;

/** Milliseconds to wait for a fast shutdown, and then for an immediate shutdown. */
const fastStopTimeoutMs = 20_000;
const immediateStopTimeoutMs = 5_000;

/**
 * Finds the server that is running on `cluster`; null if there is none. Reads postmaster.pid (PostgreSQL manual,
 * "Database File Layout": pid, folder, start, port, socket folder, address, key, state) and checks the command line of
 * the process, because after a crash or in a restarted container the pid may belong to another program.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
	const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
	const pid = Number(lines[0]);
	if (!Number.isInteger(pid) || pid <= 0 || !(await readCommandLine(pid)).includes(cluster)) return null;
	return { pid, socketDir: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" };
}

/** Shuts a server down, which ends its connections. Waits at most 25 s for its end. */
export async function stopPostmaster(pid: number): Promise<void> {
	if (await signalAndWait(pid, "SIGINT", fastStopTimeoutMs)) return;
	await signalAndWait(pid, "SIGQUIT", immediateStopTimeoutMs);
}

/** Sends a signal to a process. Returns whether the process ended within the timeout. */
async function signalAndWait(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
	const deadline = Date.now() + timeoutMs;
	let isRunning = sendSignal(pid, signal);
	while (isRunning && Date.now() < deadline) {
		await delay(pollMs);
		isRunning = sendSignal(pid, 0);
	}
	return !isRunning;
}

/** Sends a signal, or only checks the process if `signal` is 0. False if no such process can be signalled. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}

/** The command line of a process. Empty if there is no such process. */
async function readCommandLine(pid: number): Promise<string> {
	if (platform() === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	const listing = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(() => null);
	return listing?.stdout ?? "";
}
