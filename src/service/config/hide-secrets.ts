import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { secretNames } from "./secret-files.ts";

/** The field of /proc/PID/stat with the start address of the process's initial environment (proc_pid_stat(5)). */
const environmentField = 50;
/** The first field after the process's name, which may contain spaces. */
const fieldAfterName = 3;

/**
 * Removes the secrets from the environment after they have been read. Deleting a variable does not change
 * /proc/PID/environ, which every process of the same user can read, so on Linux the values are overwritten in memory.
 * Returns the names of the secrets that could not be overwritten. Other processes may still be able to read them.
 */
export function hideSecrets(): readonly string[] {
	const names = secretNames.filter((name) => process.env[name] !== undefined);
	const visible = names.filter((name) => !tryOverwrite(name));
	for (const name of names) delete process.env[name];
	return visible;
}

/** Overwrites a variable's value in the initial environment. Returns whether it is no longer visible there. */
function tryOverwrite(name: string): boolean {
	try {
		const initial = readFileSync("/proc/self/environ");
		const start = Buffer.concat([Buffer.of(0), initial]).indexOf(`\0${name}=`);
		// The variable was set later, for example from a .env file.
		if (start < 0) return true;
		const from = start + name.length + 1;
		const end = initial.indexOf(0, from);
		const memory = openSync("/proc/self/mem", "r+");
		writeSync(memory, Buffer.alloc(end - from, "*"), 0, end - from, environmentAddress() + from);
		closeSync(memory);
		return !readFileSync("/proc/self/environ").subarray(from, end).equals(initial.subarray(from, end));
	} catch {
		// There is no /proc (macOS), or a sandbox forbids writing to it.
		return false;
	}
}

function environmentAddress(): number {
	const stat = readFileSync("/proc/self/stat", "latin1");
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[environmentField - fieldAfterName]);
}
