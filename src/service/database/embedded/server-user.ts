import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The system user who runs PostgreSQL. Null, where allowed, means the user of this process. */
export interface ServerUser {
	readonly uid: number;
	readonly gid: number;
}

/** A command to spawn as `user`. Null means the user of this process; the command may then change the user itself. */
export interface Launch {
	readonly command: string;
	readonly args: readonly string[];
	readonly user: ServerUser | null;
}

const execute = promisify(execFile);

/** Names in order of preference. Debian's PostgreSQL package creates `postgres`; nearly every system has `nobody`. */
const candidateUsers = ["postgres", "nobody"];

/**
 * Chooses the user who runs PostgreSQL, which refuses to run as root. Null if this process does not run as root.
 * Otherwise the user is the owner of the folder `cluster` if that exists and is not root's, or else `postgres` or
 * `nobody`. Throws if neither of these users exists.
 */
export async function chooseServerUser(cluster: string): Promise<ServerUser | null> {
	if (userInfo().uid !== 0) return null;
	const clusterStats = await stat(cluster).catch(() => null);
	if (clusterStats && clusterStats.uid !== 0) return { uid: clusterStats.uid, gid: clusterStats.gid };
	for (const name of candidateUsers) {
		const ids = await Promise.all([execute("id", ["-u", name]), execute("id", ["-g", name])]).catch(() => null);
		if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
	}
	throw new Error(
		"PostgreSQL does not run as root, and this machine has no user 'nobody': start the service as another user.",
	);
}

/**
 * Prepares running `command` as `user`. If a folder above `command` or one of the `paths` is closed to other users
 * (/root, a new temporary folder), that user could not reach the program or its data. The process then keeps root's
 * capability `dac_override`, which ignores file permissions.
 */
export async function prepareLaunch(
	user: ServerUser | null,
	command: string,
	args: readonly string[],
	paths: readonly string[],
): Promise<Launch> {
	if (user === null || (await areTraversable([command, ...paths]))) return { command, args, user };
	const capabilityArgs = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"];
	const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
	return { command: "setpriv", args: [...ids, ...capabilityArgs, "--", command, ...args], user: null };
}

/** Whether every user may traverse all the folders above each of the `paths`. */
async function areTraversable(paths: readonly string[]): Promise<boolean> {
	const folders = new Set(paths.flatMap(listAncestors));
	const modes = await Promise.all([...folders].map(async (folder) => (await stat(folder)).mode));
	return modes.every((mode) => (mode & 0o001) !== 0);
}

function listAncestors(path: string): readonly string[] {
	const folder = dirname(path);
	return folder === path ? [] : [folder, ...listAncestors(folder)];
}
