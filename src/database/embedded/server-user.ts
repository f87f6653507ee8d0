import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The system user that PostgreSQL runs as. Null: the one that runs this process. */
export interface ServerUser {
	readonly uid: number;
	readonly gid: number;
}

/** A command with its arguments, and the user to run it as where the command does not see to that itself. */
export interface Launch {
	readonly command: string;
	readonly args: readonly string[];
	readonly user: ServerUser | null;
}

const run = promisify(execFile);

/** `postgres` exists where Debian's own PostgreSQL does; `nobody` always. */
const candidates = ["postgres", "nobody"];

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. That is the owner of `cluster` if it exists
 * already, else the first of `postgres` and `nobody` that the machine has.
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
 * How to run `command` as `user`. Under a folder that is closed to others (/root, a fresh temporary folder) that user
 * could reach neither the program nor its data. There it keeps one of root's rights: to pass closed folders.
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

/** Whether everybody may pass every folder above each of `paths`. */
async function areOpen(paths: readonly string[]): Promise<boolean> {
	const folders = new Set(paths.flatMap(foldersAbove));
	const modes = await Promise.all([...folders].map(async (folder) => (await stat(folder)).mode));
	return modes.every((mode) => (mode & 0o001) !== 0);
}

function foldersAbove(path: string): readonly string[] {
	const folder = dirname(path);
	return folder === path ? [] : [folder, ...foldersAbove(folder)];
}
