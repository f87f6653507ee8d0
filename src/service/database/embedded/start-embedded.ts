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
	/** A description for people: the folder, and whether the server was already running. */
	readonly where: string;
	/** Folder of its Unix socket. */
	readonly socketDir: string;
	/** Resolves when our connection to it ends: it crashed, was stopped, or ended all connections to recover. */
	readonly lost: Promise<void>;
	/** Stops the server unless another service on this machine is connected to it. */
	stop(): Promise<void>;
}

/** A server that crashed may take a while to replay its WAL. */
const startTimeoutMs = 60_000;
/** After a kill, a new server cannot start until the last process of the old one has ended. */
const launchesMax = 6;
const relaunchDelayMs = 500;
/** sun_path holds 104 bytes on macOS and 108 on Linux, including the socket's file name. */
const socketDirBytesMax = 85;

/**
 * Starts the PostgreSQL that npm installed, with its files in `dataDir`/postgres and reachable only through a Unix
 * socket. The first start creates an empty cluster. A server that is already running is reused: either a killed service
 * left it behind, or another service uses it. `socketDir` is the socket folder of the server that ended, for clients
 * that still connect there. Throws with the end of the server's log if it does not start.
 */
export async function startEmbedded(
	dataDir: string,
	{ durable = true, socketDir }: { readonly durable?: boolean; readonly socketDir?: string } = {},
): Promise<EmbeddedServer> {
	const cluster = resolve(dataDir, "postgres");
	const program = await findServerProgram();
	const user = await chooseServerUser(cluster);
	// If the files vanish under a running service, starting with an empty cluster would hide the loss.
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
	// No server is running: a stale file would only mislead the new one.
	await rm(join(cluster, "postmaster.pid"), { force: true });
	await writeAccess(cluster);
	const args = ["-D", cluster, ...serverSettings(socketDir, durable)];
	const { command, args: all, user: as } = await launchAs(user, program.postgres, args, [cluster]);
	// The previous log is kept for diagnosis.
	await rename(logFileOf(cluster), `${logFileOf(cluster)}.before`).catch(() => {});
	const log = await open(logFileOf(cluster), "w");
	// In its own process group, because Ctrl-C must reach the service first, which still has requests to finish.
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

/** The cluster's folder, which is closed to others, or a new temporary folder if that path is too long. */
async function socketDirOf(cluster: string, user: ServerUser | null): Promise<string> {
	if (Buffer.byteLength(cluster) <= socketDirBytesMax) return cluster;
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-"));
	if (user) await chown(folder, user.uid, user.gid);
	return folder;
}

/** `presence` is a connection kept open while we use the server, so that other services notice. */
function serverOf(cluster: string, postmaster: Postmaster, presence: pg.Client, isNew: boolean): EmbeddedServer {
	return {
		url: urlOf(postmaster),
		where: `embedded PostgreSQL, files in ${cluster}${isNew ? "" : " (was already running)"}`,
		socketDir: postmaster.socketDir,
		lost: new Promise((resolve) => presence.once("end", () => resolve())),
		stop: async () => {
			// Disconnect first, so that when several services end at the same time, the last one sees no other.
			await presence.end().catch(() => {});
			const isThere = (await findPostmaster(cluster))?.pid === postmaster.pid;
			if (isThere && !(await isUsed(postmaster))) await stopPostmaster(postmaster.pid);
		},
	};
}

function urlOf({ socketDir }: Postmaster): string {
	return `postgresql://${role}@/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** Null if the server does not accept connections (yet, or any more). */
async function connectTo(postmaster: Postmaster, name = applicationName): Promise<pg.Client | null> {
	const client = new pg.Client({
		connectionString: urlOf(postmaster),
		application_name: name,
		connectionTimeoutMillis: 2_000,
	});
	// Its users notice when the server is gone.
	client.on("error", () => {});
	return client.connect().then(
		() => client,
		() => null,
	);
}

/** Whether a service is connected. Our own closed connections may stay listed for a moment. */
async function isUsed(postmaster: Postmaster): Promise<boolean> {
	const observer = await connectTo(postmaster, `${applicationName}-ending`);
	const isFree = async () => {
		const found = await observer?.query("select 1 from pg_stat_activity where application_name = $1", [
			applicationName,
		]);
		return !found?.rowCount;
	};
	let free = false;
	for (let polls = 0; polls < 15 && !free; polls++, await delay(pollMs)) free = await isFree().catch(() => true);
	await observer?.end().catch(() => {});
	return !free;
}

function logFileOf(cluster: string): string {
	return `${cluster}.log`;
}

async function endOfLog(cluster: string): Promise<string> {
	const lines = (await readFile(logFileOf(cluster), "utf8").catch(() => "")).trim().split("\n");
	return lines.slice(-8).join("\n");
}
