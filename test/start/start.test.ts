import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectSocket, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stopHint } from "../../src/service/welcome.ts";
import { allGone, type ServiceProcess, startService } from "../support/service-process.ts";

let dataDir: string;
let running: ServiceProcess[] = [];

async function makeFolder(): Promise<void> {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-start-"));
	await chmod(dataDir, 0o755);
}
async function endAll(): Promise<void> {
	for (const { child } of running) child.kill("SIGTERM");
	await Promise.all(running.map(({ ended }) => ended));
	running = [];
	await killPostgres();
	await rm(dataDir, { recursive: true, force: true });
}

describe("a service's life, in one folder", () => {
	let service: ServiceProcess;
	let secret: string;
	let pidLines: string[];
	beforeAll(async () => {
		await makeFolder();
		// root may keep the service in a folder that other users cannot open.
		if (userInfo().uid === 0) await chmod(dataDir, 0o700);
		service = await start();
	});
	afterAll(endAll);

	test("the first start, even in a folder closed to others, prints addresses, folder and next steps", async () => {
		for (const told of [service.root, "/api/v1/health", "/docs", dataDir, "curl", "Ctrl-C"])
			expect(service.output()).toContain(told);
		expect(await health(service)).toEqual([200, "healthy"]);
	});

	test("the embedded database has no network port", async () => {
		const pid = await postgresPid();
		const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0");
		expect(command).toContain("listen_addresses=");
		const sockets = spawnSync("sh", ["-c", `ls -l /proc/${pid}/fd | grep -o 'socket:\\[[0-9]*\\]' | tr -dc '0-9\\n'`], {
			encoding: "utf8",
		});
		const own = new Set(sockets.stdout.trim().split("\n"));
		for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
			const rows = (await readFile(table, "utf8").catch(() => ""))
				.split("\n")
				.map((row) => row.trim().split(/\s+/)[9] ?? "");
			expect(rows.filter((inode) => inode !== "0" && own.has(inode))).toEqual([]);
		}
	});

	test("SIGTERM ends the service and all its processes", async () => {
		pidLines = [
			`${process.pid}`,
			...(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n").slice(1),
		];
		const processes = await service.processes();
		// The service, a worker, the identity provider and PostgreSQL's processes.
		expect(processes.length).toBeGreaterThan(4);
		service.child.kill("SIGTERM");
		expect(await service.ended).toBe(0);
		await allGone(processes);
	});

	test("a process id left by a crash that now belongs to another program is not taken for the database", async () => {
		const pidFile = join(dataDir, "postgres/postmaster.pid");
		await writeFile(pidFile, pidLines.join("\n"));
		service = await start();
		expect(await health(service)).toEqual([200, "healthy"]);
	});

	test("a start after kill -9 continues with the database that was left running", async () => {
		secret = createToken().secret;
		service.child.kill("SIGKILL");
		await service.ended;
		service = await start();
		expect(service.output()).toContain("was already running");
		expect(await me(service, secret)).toBe(200);
	});

	test("a start after the database was killed too keeps its tokens, and SIGTERM still ends all processes", async () => {
		service.child.kill("SIGKILL");
		await service.ended;
		await killPostgres();
		service = await start();
		expect(await me(service, secret)).toBe(200);
		const processes = [...(await service.processes()), await postgresPid()];
		service.child.kill("SIGTERM");
		await service.ended;
		await allGone(processes);
	});
});

describe("each service in its own folder", () => {
	beforeEach(makeFolder);
	afterEach(endAll);

	test("a service whose output is no longer read still ends all its processes", async () => {
		const pipe = "node src/main.ts 2>&1 | sed /worker-ready/q; sleep 60";
		const service = await startService(dataDir, { command: ["sh", "-c", pipe] });
		running.push(service);
		await service.hasWritten("worker-ready");
		// Gives the service time to print its address, which nobody reads.
		await delay(1_000);
		const [, pid = 0, ...started] = await service.processes();
		const postgres = await postgresPid();
		process.kill(pid, "SIGTERM");
		await allGone([pid, ...started, postgres]);
	});

	test("requests in flight are answered before the service ends, even if npm repeats the signal", async () => {
		const service = await start();
		const { finish, answer } = await unfinishedRequest(service);
		service.child.kill("SIGINT");
		await service.hasWritten("finishing requests in flight");
		service.child.kill("SIGINT");
		await delay(300);
		finish();
		expect(await service.ended).toBe(0);
		expect(answer()).toContain("IMAGE_MISSING");
	});

	test("after a second signal the service does not wait for requests, and still ends all its processes", async () => {
		const service = await start();
		await unfinishedRequest(service);
		const processes = [...(await service.processes()), await postgresPid()];
		service.child.kill("SIGINT");
		await service.hasWritten("finishing requests in flight");
		await delay(1_000);
		service.child.kill("SIGINT");
		await service.hasWritten("aborted: the service had to stop", 2_000);
		expect(await service.ended).toBe(0);
		await allGone(processes);
	});

	test("requests that do not end are aborted after the shutdown deadline", async () => {
		const service = await start({ env: { SHUTDOWN_DEADLINE_S: "1" } });
		await unfinishedRequest(service);
		service.child.kill("SIGTERM");
		await service.hasWritten("aborted: the service had to stop", 5_000);
		expect(await service.ended).toBe(0);
	});

	test("the service ends with npm, even if npm is killed, and its port is free for the next start", async () => {
		const first = await start({ command: ["npm", "start"] });
		const processes = await first.processes();
		first.child.kill("SIGKILL");
		const second = await start({ command: ["npm", "start"], env: { PORT: `${first.port}` } });
		expect(await health(second)).toEqual([200, "healthy"]);
		await allGone(processes.filter((pid) => pid !== first.child.pid).slice(0, 2));
		const ofTheSecond = await second.processes();
		second.child.kill("SIGTERM");
		await second.ended;
		await allGone(ofTheSecond);
	});

	test("two services share an embedded database, which only the last one to end stops", async () => {
		const [one, other] = [await start(), await start()];
		one.child.kill("SIGTERM");
		await one.ended;
		expect(await health(other)).toEqual([200, "healthy"]);
		const both = [other, await start()];
		const postgres = await postgresPid();
		for (const { child } of both) child.kill("SIGTERM");
		await Promise.all(both.map(({ ended }) => ended));
		await allGone([postgres]);
	});

	test("a service that is interrupted together with its processes while it starts ends without an error", async () => {
		const service = await startService(dataDir, { isDetached: true });
		const group = -(service.child.pid ?? 0);
		await service.hasProcess("--boot ");
		process.kill(group, "SIGINT");
		expect(await service.ended).toBe(0);
		expect(service.output()).toMatch(/Ctrl-C: [^\n]*\n$/);
		expect(service.output()).not.toContain("could not start");
		expect(await postgresPid()).toBe(0);
	});

	test("a wrong configuration is refused before anything is started, with a line for every mistake", async () => {
		const service = await startService(dataDir, { env: { WORKERS: "many", LOG_LEVEL: "loud" } });
		expect(await service.ended).toBe(1);
		expect(service.output()).toMatch(/could not start[\s\S]*\n {2}LOG_LEVEL must be.*\n {2}WORKERS must be/);
		expect(await readFile(join(dataDir, "postgres/PG_VERSION")).catch(() => null)).toBeNull();
	});

	test("the error for a port in use names it, and nothing is left running", async () => {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const address = server.address();
		const port = typeof address === "object" && address ? `${address.port}` : "";
		const service = await startService(dataDir, { env: { PORT: port } });
		await service.hasWritten("worker-ready").catch(() => {});
		const processes = await service.processes();
		expect(await service.ended).toBe(1);
		expect(service.output()).toContain(`port ${port}`);
		expect(service.output()).toContain("set PORT");
		await allGone(processes);
		server.close();
	});
});

async function start(options: Parameters<typeof startService>[1] = {}): Promise<ServiceProcess> {
	const service = await startService(dataDir, options);
	running.push(service);
	await service.hasWritten(stopHint);
	return service;
}

/** Sends a request with an unfinished body; `finish` sends the rest. */
async function unfinishedRequest(service: ServiceProcess): Promise<{ finish(): void; answer(): string }> {
	const { secret } = createToken();
	const socket = connectSocket(service.port, "127.0.0.1").setEncoding("utf8");
	let answer = "";
	socket.on("error", () => {}).on("data", (text) => (answer += text));
	const body = JSON.stringify({ image: "", mediaType: "image/jpeg" });
	const head = ["POST /api/v1/ocr/passport HTTP/1.1", "host: x", `authorization: Bearer ${secret}`];
	head.push("content-type: application/json", `content-length: ${body.length}`);
	socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 5)}`);
	await delay(300);
	return { finish: () => socket.write(body.slice(5)), answer: () => answer };
}

/** Creates a token with the operator's command while the service runs. */
function createToken(): { secret: string } {
	const env = { ...process.env, DATA_DIR: dataDir };
	const args = ["src/commands/token.ts", "create", "--project", "Test", "--scope", "passport"];
	const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
	if (!stdout.startsWith("svc_")) throw new Error(stderr);
	return { secret: stdout.trim() };
}

async function health(service: ServiceProcess): Promise<readonly [number, string]> {
	const response = await fetch(`${service.root}/api/v1/health`);
	const body = (await response.json()) as { status: string };
	return [response.status, body.status];
}

async function me(service: ServiceProcess, secret: string): Promise<number> {
	return (await fetch(`${service.root}/api/v1/tokens/me`, { headers: { authorization: `Bearer ${secret}` } })).status;
}

async function postgresPid(): Promise<number> {
	const lines = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "")).split("\n");
	return Number(lines[0]);
}

/** Kills the embedded database of a test if it is still running. */
async function killPostgres(): Promise<void> {
	const pid = await postgresPid();
	const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	if (!command.includes(dataDir)) return;
	process.kill(pid, "SIGKILL");
	await allGone([pid]);
}
