import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { applicationName } from "../connect.ts";
import { initialiseCluster, role, writeAccess } from "./initialise-cluster.ts";
import { findPostmaster, type Postmaster, pollMs, stopPostmaster } from "./postmaster.ts";
import { findServerProgram, type ServerProgram } from "./server-program.ts";
import { serverSettings } from "./server-settings.ts";
import { chooseServerUser, launchAs, type ServerUser } from "./server-user.ts";

/** A running embedded server. */
export interface EmbeddedServer {
	readonly url: string;
	/** For people: its folder, and whether it was found running. */
	readonly where: string;
	/** Folder of its Unix socket. */
	readonly socketDir: string;
	/** Resolves when our connection to it has ended: it crashed, was stopped, or ended all connections to recover. */
	readonly lost: Promise<void>;
	/** Stops the server, unless another service on this machine is connected to it. */
	stop(): Promise<void>;
}

/** A crashed server's journal may take a while to replay. */
const startTimeoutMs = 60_000;
/** A server whose predecessor was killed is refused until that one's last process has ended. */
const launchesMax = 6;
const relaunchDelayMs = 500;
/** sun_path holds 104 bytes on macOS and 108 on Linux, with the file's own name in it. */
const socketDirBytesMax = 85;

/**
 * Starts the PostgreSQL that came with npm, with its files in `dataDir`/postgres and a Unix socket for its only door.
 * The first time it makes an empty cluster. A server that runs there already is used as it is: one left by a service
 * that was killed, or used by another one. `socketDir`: where a server that ended had its socket, for those who still
 * look for it there. Throws, with the end of the server's log, if it does not come up.
 */
export async function startEmbedded(
	dataDir: string,
	{ durable = true, socketDir }: { readonly durable?: boolean; readonly socketDir?: string } = {},
): Promise<EmbeddedServer> {
	const cluster = resolve(dataDir, "postgres");
	const program = await findServerProgram();
	const user = await chooseServerUser(cluster);
	// Files that vanished under a running service are no reason to begin with empty ones.
	if (socketDir === undefined) await initialiseCluster(cluster, program, user);
	const deadline = Date.now() + startTimeoutMs;
	let launched: Launched | null = null;
	for (let launches = 0; Date.now() < deadline; await delay(pollMs)) {
		const postmaster = await findPostmaster(cluster);
		const presence = postmaster?.isReady ? await connectTo(postmaster) : null;
		if (postmaster && presence) return serverOf(cluster, postmaster, presence, launched !== null);
		if (postmaster !== null || launched?.isRunning()) continue;
		if (launches === launchesMax) break;
		if (launched) await delay(relaunchDelayMs);
		const folder = socketDir ?? (await socketDirOf(cluster, user));
		launched = await launch({ cluster, program, user, socketDir: folder, durable });
		launches += 1;
	}
	throw new Error(`The embedded PostgreSQL in ${cluster} did not start. Its log ends:\n${await endOfLog(cluster)}`);
}

interface Launched {
	isRunning(): boolean;
}

async function launch({
	cluster,
	program,
	user,
	socketDir,
	durable,
}: {
	readonly cluster: string;
	readonly program: ServerProgram;
	readonly user: ServerUser | null;
	readonly socketDir: string;
	readonly durable: boolean;
}): Promise<Launched> {
	// No living server was found: what a dead one left would only mislead the new one.
	await rm(join(cluster, "postmaster.pid"), { force: true });
	await writeAccess(cluster);
	const args = ["-D", cluster, ...serverSettings(socketDir, durable)];
	const { command, args: all, user: as } = await launchAs(user, program.postgres, args, [cluster]);
	// What it wrote before it ended, for whoever asks why.
	await rename(logFileOf(cluster), `${logFileOf(cluster)}.before`).catch(() => {});
	const log = await open(logFileOf(cluster), "w");
	// Its own process group: Ctrl-C in the terminal must reach the service first, which still has requests to finish.
	const child = spawn(command, all, { ...as, cwd: cluster, detached: true, stdio: ["ignore", log.fd, log.fd] });
	await log.close();
	return watch(child);
}

function watch(child: ChildProcess): Launched {
	let isRunning = true;
	const ended = () => {
		isRunning = false;
	};
	child.on("exit", ended).on("error", ended).unref();
	return { isRunning: () => isRunning };
}

/** In the cluster itself, whose folder is closed to others; in a new temporary folder where that path is too long. */
async function socketDirOf(cluster: string, user: ServerUser | null): Promise<string> {
	if (Buffer.byteLength(cluster) <= socketDirBytesMax) return cluster;
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-"));
	if (user) await chown(folder, user.uid, user.gid);
	return folder;
}

/** `presence`, a connection held open as long as we use the server, tells other services that we do. */
function serverOf(cluster: string, postmaster: Postmaster, presence: pg.Client, isNew: boolean): EmbeddedServer {
	return {
		url: urlOf(postmaster),
		where: `embedded PostgreSQL, files in ${cluster}${isNew ? "" : " (was running already)"}`,
		socketDir: postmaster.socketDir,
		lost: new Promise((resolve) => presence.once("end", () => resolve())),
		stop: async () => {
			// First, so that of several that end at once the last one finds nobody left.
			await presence.end().catch(() => {});
			const isThere = (await findPostmaster(cluster))?.pid === postmaster.pid;
			if (isThere && !(await isUsed(postmaster))) await stopPostmaster(postmaster.pid);
		},
	};
}

function urlOf({ socketDir }: Postmaster): string {
	return `postgresql://${role}@/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** Null where the server does not (yet, or any longer) let us in. */
async function connectTo(postmaster: Postmaster, name = applicationName): Promise<pg.Client | null> {
	const client = new pg.Client({
		connectionString: urlOf(postmaster),
		application_name: name,
		connectionTimeoutMillis: 2_000,
	});
	// A server that goes away is noticed by those who use it.
	client.on("error", () => {});
	return client.connect().then(
		() => client,
		() => null,
	);
}

/** Whether a service is connected; our own closed connections may take a moment to vanish from the list. */
async function isUsed(postmaster: Postmaster): Promise<boolean> {
	const onlooker = await connectTo(postmaster, `${applicationName}-ending`);
	const isFree = async () => {
		const found = await onlooker?.query("select 1 from pg_stat_activity where application_name = $1", [
			applicationName,
		]);
		return !found?.rowCount;
	};
	let free = false;
	for (let looks = 0; looks < 15 && !free; looks++, await delay(pollMs)) free = await isFree().catch(() => true);
	await onlooker?.end().catch(() => {});
	return !free;
}

function logFileOf(cluster: string): string {
	return `${cluster}.log`;
}

async function endOfLog(cluster: string): Promise<string> {
	const lines = (await readFile(logFileOf(cluster), "utf8").catch(() => "")).trim().split("\n");
	return lines.slice(-8).join("\n");
}
