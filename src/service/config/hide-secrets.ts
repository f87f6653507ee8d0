import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { secretNames } from "./secret-files.ts";

/** /proc/PID/stat: fields 50 and 51 are the addresses of the process's initial environment (proc_pid_stat(5)). */
const environmentStartField = 50;
/** The text after the process's name starts with field 3. */
const fieldAfterName = 3;

/**
 * Removes the secrets from the environment once they have been read. Deleting a variable does not change
 * /proc/PID/environ, which every process of the same user can read, so on Linux the values are overwritten in memory.
 * Returns the names of secrets that remain visible: none, or those whose memory could not be overwritten.
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
		// Not in the initial environment: set later, for example from a .env file.
		if (at < 0) return true;
		const from = at + name.length + 1;
		const until = first.indexOf(0, from);
		const memory = openSync("/proc/self/mem", "r+");
		writeSync(memory, Buffer.alloc(until - from, "*"), 0, until - from, environmentAddress() + from);
		closeSync(memory);
		return !readFileSync("/proc/self/environ").subarray(from, until).equals(first.subarray(from, until));
	} catch {
		// No /proc (macOS), or a sandbox that forbids writing to it.
		return false;
	}
}

function environmentAddress(): number {
	const stat = readFileSync("/proc/self/stat", "latin1");
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[environmentStartField - fieldAfterName]);
}
