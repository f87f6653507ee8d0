import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ServerProgram } from "./server-program.ts";
import { launchAs, type ServerUser } from "./server-user.ts";

/** The database role that owns every object. */
export const role = "service";

const ownerOnlyMode = 0o700;

/**
 * Creates an empty cluster at `cluster` if there is none. It is created beside that path and then renamed into place,
 * so an interrupted or concurrent start never sees an incomplete cluster.
 */
export async function initialiseCluster(
	cluster: string,
	program: ServerProgram,
	user: ServerUser | null,
): Promise<void> {
	await mkdir(dirname(cluster), { recursive: true });
	if (await isThere(cluster)) return;
	await removeAbandoned(cluster);
	const unfinished = `${cluster}.unfinished-${process.pid}`;
	await mkdir(unfinished, { mode: ownerOnlyMode });
	if (user) await chown(unfinished, user.uid, user.gid);
	await initdb(unfinished, program, user);
	await rename(unfinished, cluster).catch(async (error) => {
		await rm(unfinished, { recursive: true, force: true });
		if (!(await isThere(cluster))) throw error;
	});
}

/**
 * Admits only the system user that runs the service, over the cluster's Unix socket, where the kernel identifies the
 * peer. So there is no password to leak and no network port.
 */
export async function writeAccess(cluster: string): Promise<void> {
	await writeFile(join(cluster, "pg_hba.conf"), `local all ${role} peer map=${role}\n`);
	await writeFile(join(cluster, "pg_ident.conf"), `${role} "${userInfo().username}" ${role}\n`);
}

async function initdb(folder: string, program: ServerProgram, user: ServerUser | null): Promise<void> {
	// The builtin locale sorts identically on every machine, whichever locales are installed.
	const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
	const args = [`--pgdata=${folder}`, `--username=${role}`, "--auth=peer", "--no-instructions", ...locale];
	const launch = await launchAs(user, program.initdb, args, [folder]);
	await promisify(execFile)(launch.command, launch.args, { ...launch.user, cwd: folder });
}

/** What interrupted starts left behind. */
async function removeAbandoned(cluster: string): Promise<void> {
	const prefix = `${basename(cluster)}.unfinished-`;
	for (const name of await readdir(dirname(cluster))) {
		if (!name.startsWith(prefix)) continue;
		const isRunning = await isThere(`/proc/${name.slice(prefix.length)}`);
		if (!isRunning) await rm(join(dirname(cluster), name), { recursive: true, force: true });
	}
}

async function isThere(path: string): Promise<boolean> {
	return (await stat(path).catch(() => null)) !== null;
}
