import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { applicationName } from "../connect.ts";
import { databaseRole, initialiseCluster, writeAccessRules } from "./initialise-cluster.ts";
import { findPostmaster, type Postmaster, pollMs, stopPostmaster } from "./postmaster.ts";
import { findServerProgram, type ServerProgram } from "./server-program.ts";
import { buildServerArguments } from "./server-settings.ts";
import { chooseServerUser, prepareLaunch, type ServerUser } from "./server-user.ts";

/** A running embedded server. */
export interface EmbeddedServer {
	readonly url: string;
	/** The server's location for people: its folder, and whether it was already running. */
	readonly location: string;
	/** Folder of the server's Unix socket. */
	readonly socketDir: string;
	/** Resolves when this service's connection ends: the server crashed, stopped, or ended all connections to recover. */
	readonly disconnected: Promise<void>;
	/** Stops the server unless another service on this machine is connected to it. */
	stop(): Promise<void>;
}

/** It is long, because a server that crashed must first replay its WAL. */
const startTimeoutMs = 60_000;
/** Number of launches. After a kill, a new server cannot start until every process of the old one has ended. */
const launchesMax = 6;
const relaunchDelayMs = 500;
/** The path of a Unix socket is limited to 104 bytes on macOS and 108 on Linux, including the file name. */
const socketDirBytesMax = 85;

/**
 * Starts the PostgreSQL that npm installed, with its files in `dataDir`/postgres. It is reachable only through a Unix
 * socket. The first start creates an empty cluster. A server that is already running is reused: a killed service left
 * it behind, or another service uses it. For a restart, `socketDir` is the socket folder of the server that ended, to
 * which clients still connect. If the server does not start, throws an error with the end of its log.
 */
export async function startEmbedded(
	dataDir: string,
	{ durable = true, socketDir }: { readonly durable?: boolean; readonly socketDir?: string } = {},
): Promise<EmbeddedServer> {
	const cluster = resolve(dataDir, "postgres");
	const program = await findServerProgram();
	const user = await chooseServerUser(cluster);
	// A restart does not create a cluster: if the files have been lost since, an empty cluster would hide that.
	if (socketDir === undefined) await initialiseCluster(cluster, program, user);
	const deadline = Date.now() + startTimeoutMs;
	let launchedProcess: ServerProcess | null = null;
	for (let launches = 0; Date.now() < deadline; await delay(pollMs)) {
		const postmaster = await findPostmaster(cluster);
		const connection = postmaster?.isReady ? await connectTo(postmaster) : null;
		if (postmaster && connection) return createHandle(cluster, postmaster, connection, launchedProcess !== null);
		if (postmaster !== null || launchedProcess?.isRunning()) continue;
		if (launches === launchesMax) break;
		if (launchedProcess) await delay(relaunchDelayMs);
		const chosenSocketDir = socketDir ?? (await chooseSocketDir(cluster, user));
		launchedProcess = await launch({ cluster, program, user, socketDir: chosenSocketDir, durable });
		launches += 1;
	}
	throw new Error(`The embedded PostgreSQL in ${cluster} did not start. Its log ends:\n${await readLogTail(cluster)}`);
}

interface ServerProcess {
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
}): Promise<ServerProcess> {
	// No server is running, so this file is stale and could prevent the start.
	await rm(join(cluster, "postmaster.pid"), { force: true });
	await writeAccessRules(cluster);
	const args = ["-D", cluster, ...buildServerArguments(socketDir, durable)];
	const { command, args: launchArgs, user: spawnUser } = await prepareLaunch(user, program.postgres, args, [cluster]);
	// The previous log may be needed for diagnosis.
	await rename(getLogFilePath(cluster), `${getLogFilePath(cluster)}.before`).catch(() => {});
	const log = await open(getLogFilePath(cluster), "w");
	// The server gets its own process group. Ctrl-C then reaches only the service, which must first finish its requests.
	const child = spawn(command, launchArgs, {
		...spawnUser,
		cwd: cluster,
		detached: true,
		stdio: ["ignore", log.fd, log.fd],
	});
	await log.close();
	return trackExit(child);
}

function trackExit(child: ChildProcess): ServerProcess {
	let isRunning = true;
	const ended = () => {
		isRunning = false;
	};
	child.on("exit", ended).on("error", ended).unref();
	return { isRunning: () => isRunning };
}

/** The cluster's folder, to which others have no access, or a new temporary folder if its path is too long. */
async function chooseSocketDir(cluster: string, user: ServerUser | null): Promise<string> {
	if (Buffer.byteLength(cluster) <= socketDirBytesMax) return cluster;
	const temporaryDir = await mkdtemp(join(tmpdir(), "document-extraction-"));
	if (user) await chown(temporaryDir, user.uid, user.gid);
	return temporaryDir;
}

/** `connection` stays open while this service uses the server, so that other services do not stop it. */
function createHandle(cluster: string, postmaster: Postmaster, connection: pg.Client, isNew: boolean): EmbeddedServer {
	return {
		url: buildUrl(postmaster),
		location: `embedded PostgreSQL, files in ${cluster}${isNew ? "" : " (was already running)"}`,
		socketDir: postmaster.socketDir,
		disconnected: new Promise((resolve) => connection.once("end", () => resolve())),
		stop: async () => {
			// Disconnects first, so that of several services that end at the same time, the last one finds no other.
			await connection.end().catch(() => {});
			const isStillRunning = (await findPostmaster(cluster))?.pid === postmaster.pid;
			if (isStillRunning && !(await isUsedByOthers(postmaster))) await stopPostmaster(postmaster.pid);
		},
	};
}

function buildUrl({ socketDir }: Postmaster): string {
	return `postgresql://${databaseRole}@/postgres?host=${encodeURIComponent(socketDir)}`;
}

/** Connects to the server. Null if it does not accept connections. */
async function connectTo(postmaster: Postmaster, name = applicationName): Promise<pg.Client | null> {
	const client = new pg.Client({
		connectionString: buildUrl(postmaster),
		application_name: name,
		connectionTimeoutMillis: 2_000,
	});
	// Without a listener, an error event would end the process. A lost connection is noticed by its `end` event.
	client.on("error", () => {});
	return client.connect().then(
		() => client,
		() => null,
	);
}

/** Whether a service is connected. Polls, because this service's closed connections may stay listed for a moment. */
async function isUsedByOthers(postmaster: Postmaster): Promise<boolean> {
	const observer = await connectTo(postmaster, `${applicationName}-ending`);
	const isUnused = async () => {
		const sessions = await observer?.query("select 1 from pg_stat_activity where application_name = $1", [
			applicationName,
		]);
		return !sessions?.rowCount;
	};
	let isIdle = false;
	for (let polls = 0; polls < 15 && !isIdle; polls++, await delay(pollMs)) isIdle = await isUnused().catch(() => true);
	await observer?.end().catch(() => {});
	return !isIdle;
}

function getLogFilePath(cluster: string): string {
	return `${cluster}.log`;
}

async function readLogTail(cluster: string): Promise<string> {
	const lines = (await readFile(getLogFilePath(cluster), "utf8").catch(() => "")).trim().split("\n");
	return lines.slice(-8).join("\n");
}
