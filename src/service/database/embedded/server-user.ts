import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The system user to run PostgreSQL as. Null: the user of this process. */
export interface ServerUser {
	readonly uid: number;
	readonly gid: number;
}

/** A command with its arguments, and the user to spawn it as, unless the command switches users itself. */
export interface Launch {
	readonly command: string;
	readonly args: readonly string[];
	readonly user: ServerUser | null;
}

const run = promisify(execFile);

/** Debian's PostgreSQL package creates `postgres`; `nobody` always exists. */
const candidates = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of `cluster` if that exists, otherwise
 * the first of `postgres` and `nobody` that exists on this machine.
 */
export async function chooseServerUser(cluster: string): Promise<ServerUser | null> {
	if (userInfo().uid !== 0) return null;
	const owner = await stat(cluster).catch(() => null);
	if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
	for (const name of candidates) {
		const ids = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]).catch(() => null);
		if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
	}
	throw new Error(
		"PostgreSQL does not run as root, and this machine has no user 'nobody': start the service as another user.",
	);
}

/**
 * How to run `command` as `user`. In a folder closed to other users (/root, a new temporary folder), that user could
 * not reach the program or its data. There the process keeps one of root's capabilities: traversing folders.
 */
export async function launchAs(
	user: ServerUser | null,
	command: string,
	args: readonly string[],
	paths: readonly string[],
): Promise<Launch> {
	if (user === null || (await areOpen([command, ...paths]))) return { command, args, user };
	const rights = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"];
	const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
	return { command: "setpriv", args: [...ids, ...rights, "--", command, ...args], user: null };
}

/** Whether every user may traverse all folders above each of `paths`. */
async function areOpen(paths: readonly string[]): Promise<boolean> {
	const folders = new Set(paths.flatMap(foldersAbove));
	const modes = await Promise.all([...folders].map(async (folder) => (await stat(folder)).mode));
	return modes.every((mode) => (mode & 0o001) !== 0);
}

function foldersAbove(path: string): readonly string[] {
	const folder = dirname(path);
	return folder === path ? [] : [folder, ...foldersAbove(folder)];
}
