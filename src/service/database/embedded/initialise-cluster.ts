import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ServerProgram } from "./server-program.ts";
import { prepareLaunch, type ServerUser } from "./server-user.ts";

/** The database role that owns every database object and that the service uses. */
export const databaseRole = "service";

const ownerOnlyMode = 0o700;

/**
 * Creates an empty cluster in the folder `cluster` if there is none. The files are created in a folder beside it, which
 * is then renamed, so that neither a concurrent start nor one after an interruption finds an incomplete cluster.
 */
export async function initialiseCluster(
	cluster: string,
	program: ServerProgram,
	user: ServerUser | null,
): Promise<void> {
	await mkdir(dirname(cluster), { recursive: true });
	if (await pathExists(cluster)) return;
	await removeUnfinished(cluster);
	const unfinished = `${cluster}.unfinished-${process.pid}`;
	await mkdir(unfinished, { mode: ownerOnlyMode });
	if (user) await chown(unfinished, user.uid, user.gid);
	await initdb(unfinished, program, user);
	await rename(unfinished, cluster).catch(async (error) => {
		await rm(unfinished, { recursive: true, force: true });
		if (!(await pathExists(cluster))) throw error;
	});
}

/**
 * Writes access rules that admit only the system user who runs the service, and only over the cluster's Unix socket,
 * where the kernel identifies the user. This needs neither a password, which could leak, nor a network port.
 */
export async function writeAccessRules(cluster: string): Promise<void> {
	await writeFile(join(cluster, "pg_hba.conf"), `local all ${databaseRole} peer map=${databaseRole}\n`);
	await writeFile(join(cluster, "pg_ident.conf"), `${databaseRole} "${userInfo().username}" ${databaseRole}\n`);
}

async function initdb(folder: string, program: ServerProgram, user: ServerUser | null): Promise<void> {
	// The builtin locale sorts identically on every machine, whatever locales are installed.
	const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
	const args = [`--pgdata=${folder}`, `--username=${databaseRole}`, "--auth=peer", "--no-instructions", ...locale];
	const launch = await prepareLaunch(user, program.initdb, args, [folder]);
	await promisify(execFile)(launch.command, launch.args, { ...launch.user, cwd: folder });
}

/** Removes the unfinished clusters of starts whose process no longer runs. */
async function removeUnfinished(cluster: string): Promise<void> {
	const prefix = `${basename(cluster)}.unfinished-`;
	for (const name of await readdir(dirname(cluster))) {
		if (!name.startsWith(prefix)) continue;
		const isRunning = await pathExists(`/proc/${name.slice(prefix.length)}`);
		if (!isRunning) await rm(join(dirname(cluster), name), { recursive: true, force: true });
	}
}

async function pathExists(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null)) !== null;
}
