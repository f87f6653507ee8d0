import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** A PostgreSQL server process that runs on a cluster. */
export interface Postmaster {
	readonly pid: number;
	/** Folder of its Unix socket. */
	readonly socketDir: string;
	readonly isReady: boolean;
}

/** How often to check a process that is starting or ending, in milliseconds. */
export const pollMs = 20;

/** Time allowed for a fast shutdown, and then for an immediate one, after which we stop waiting. */
const stopTimeoutMs = 20_000;
const abortTimeoutMs = 5_000;

/**
 * The server running on `cluster`, or null. Reads postmaster.pid (PostgreSQL manual, "Database File Layout": pid,
 * folder, start, port, socket folder, address, key, state) and verifies the process, because after a crash or in a
 * restarted container the pid may belong to another program.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
	const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
	const pid = Number(lines[0]);
	if (!Number.isInteger(pid) || pid <= 0 || !(await commandOf(pid)).includes(cluster)) return null;
	return { pid, socketDir: lines[4] ?? "", isReady: lines[7]?.trim() === "ready" };
}

/** Shuts a server down, ending its connections, and returns when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
	if (await endsWithin(pid, "SIGINT", stopTimeoutMs)) return;
	await endsWithin(pid, "SIGQUIT", abortTimeoutMs);
}

async function endsWithin(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
	const deadline = Date.now() + timeoutMs;
	let isThere = send(pid, signal);
	while (isThere && Date.now() < deadline) {
		await delay(pollMs);
		isThere = send(pid, 0);
	}
	return !isThere;
}

/** False if there is no such process. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}

/** The command line of a process; empty if the process is gone. */
async function commandOf(pid: number): Promise<string> {
	if (platform() === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	const listed = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(() => null);
	return listed?.stdout ?? "";
}
