import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { secretNames } from "./secret-files.ts";

/** /proc/PID/stat: the addresses of the process's first environment are fields 50 and 51 (proc_pid_stat(5)). */
const environmentStartField = 50;
/** What follows the process's name begins with field 3. */
const fieldAfterName = 3;

/**
 * Takes the secrets out of the environment, once they have been read. Deleting a variable leaves what the kernel shows
 * of the process in /proc/PID/environ as it was at the start, and every process of the same user can read that. So on
 * Linux the values are overwritten where they lie. Answers the names that are still to be seen there: none, or those
 * whose memory could not be written.
 */
export function hideSecrets(): readonly string[] {
	const names = secretNames.filter((name) => process.env[name] !== undefined);
	const left = names.filter((name) => !isOverwritten(name));
	for (const name of names) delete process.env[name];
	return left;
}

function isOverwritten(name: string): boolean {
	try {
		const first = readFileSync("/proc/self/environ");
		const at = Buffer.concat([Buffer.of(0), first]).indexOf(`\0${name}=`);
		// Not of the first environment: set since, as from a file .env.
		if (at < 0) return true;
		const from = at + name.length + 1;
		const until = first.indexOf(0, from);
		const memory = openSync("/proc/self/mem", "r+");
		writeSync(memory, Buffer.alloc(until - from, "*"), 0, until - from, environmentAddress() + from);
		closeSync(memory);
		return !readFileSync("/proc/self/environ").subarray(from, until).equals(first.subarray(from, until));
	} catch {
		// No /proc (macOS), or a sandbox that forbids it.
		return false;
	}
}

function environmentAddress(): number {
	const stat = readFileSync("/proc/self/stat", "latin1");
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[environmentStartField - fieldAfterName]);
}
