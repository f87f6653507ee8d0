import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectSocket, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allGone, type ServiceProcess, startService } from "../support/service-process.ts";

let dataDir: string;
let running: ServiceProcess[] = [];

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-start-"));
	await chmod(dataDir, 0o755);
});
afterEach(async () => {
	for (const { child } of running) child.kill("SIGTERM");
	await Promise.all(running.map(({ ended }) => ended));
	running = [];
	await killPostgres();
	await rm(dataDir, { recursive: true, force: true });
});

test("a first start tells what was started, where, and what to do next, and SIGTERM ends all of it", async () => {
	const service = await start();
	for (const told of [service.root, "/api/v1/health", "/docs", dataDir, "curl", "Ctrl-C"])
		expect(service.output()).toContain(told);
	expect(await health(service)).toEqual([200, "healthy"]);
	const processes = await service.processes();
	// The service, a worker, the identity provider and PostgreSQL's own processes.
	expect(processes.length).toBeGreaterThan(4);
	service.child.kill("SIGTERM");
	expect(await service.ended).toBe(0);
	await allGone(processes);
});

test("a service whose output nobody reads any longer still ends all that it started", async () => {
	const pipe = "node src/main.ts 2>&1 | sed /worker-ready/q; sleep 60";
	const service = await startService(dataDir, { command: ["sh", "-c", pipe] });
	running.push(service);
	await service.hasWritten("worker-ready");
	// Time to say where it is, to nobody.
	await delay(1_000);
	const [, pid = 0, ...started] = await service.processes();
	const postgres = await postgresPid();
	process.kill(pid, "SIGTERM");
	await allGone([pid, ...started, postgres]);
});

test("what is in flight when the service is asked to end is answered first, though npm passes on what it was asked", async () => {
	const service = await start();
	const { finish, answer } = await unfinishedRequest(service);
	service.child.kill("SIGINT");
	await service.hasWritten("finishing what is in flight");
	service.child.kill("SIGINT");
	await delay(300);
	finish();
	expect(await service.ended).toBe(0);
	expect(answer()).toContain("IMAGE_MISSING");
});

test("asked a second time, the service does not wait for what is in flight, and still ends all that it started", async () => {
	const service = await start();
	await unfinishedRequest(service);
	const processes = [...(await service.processes()), await postgresPid()];
	service.child.kill("SIGINT");
	await service.hasWritten("finishing what is in flight");
	await delay(1_000);
	service.child.kill("SIGINT");
	await service.hasWritten("cut off: the service had to end", 2_000);
	expect(await service.ended).toBe(0);
	await allGone(processes);
});

test("what does not end by itself is ended when the shutdown deadline has passed", async () => {
	const service = await start({ env: { SHUTDOWN_DEADLINE_S: "1" } });
	await unfinishedRequest(service);
	service.child.kill("SIGTERM");
	await service.hasWritten("cut off: the service had to end", 5_000);
	expect(await service.ended).toBe(0);
});

test("a start after kill -9 goes on where the killed one stopped, with the database it left running", async () => {
	const first = await start();
	const { secret } = createToken();
	first.child.kill("SIGKILL");
	await first.ended;
	const second = await start();
	expect(second.output()).toContain("was running already");
	expect(await me(second, secret)).toBe(200);
	const processes = [...(await second.processes()), await postgresPid()];
	second.child.kill("SIGTERM");
	await second.ended;
	await allGone(processes);
});

test("a start after the database was killed too loses nothing that was granted", async () => {
	const first = await start();
	const { secret } = createToken();
	first.child.kill("SIGKILL");
	await first.ended;
	await killPostgres();
	expect(await me(await start(), secret)).toBe(200);
});

test("a process number left behind by a crash, which is another program's now, is not mistaken for the database", async () => {
	const first = await start();
	const pidFile = join(dataDir, "postgres/postmaster.pid");
	const lines = (await readFile(pidFile, "utf8")).split("\n");
	first.child.kill("SIGTERM");
	await first.ended;
	lines[0] = `${process.pid}`;
	await writeFile(pidFile, lines.join("\n"));
	expect(await health(await start())).toEqual([200, "healthy"]);
});

test("npm start ends with npm, even when npm is killed, and the next start has its port", async () => {
	const first = await start({ command: ["npm", "start"] });
	const processes = await first.processes();
	first.child.kill("SIGKILL");
	const second = await start({ command: ["npm", "start"], env: { PORT: `${first.port}` } });
	expect(await health(second)).toEqual([200, "healthy"]);
	await allGone(processes.filter((pid) => pid !== first.child.pid).slice(0, 2));
	second.child.kill("SIGTERM");
	await second.ended;
});

test("SIGTERM to npm ends everything too", async () => {
	const service = await start({ command: ["npm", "start"] });
	const processes = await service.processes();
	service.child.kill("SIGTERM");
	await service.ended;
	await allGone(processes);
});

test("two services share one embedded database, and the first to end leaves it to the other", async () => {
	const [one, other] = [await start(), await start()];
	one.child.kill("SIGTERM");
	await one.ended;
	expect(await health(other)).toEqual([200, "healthy"]);
});

test("of two services that end at the same moment, one ends the database that they share", async () => {
	const both = [await start(), await start()];
	const postgres = await postgresPid();
	for (const { child } of both) child.kill("SIGTERM");
	await Promise.all(both.map(({ ended }) => ended));
	await allGone([postgres]);
});

test("asked to end while it starts, with all that it has started, the service says so and no more", async () => {
	const service = await startService(dataDir, { isDetached: true });
	const group = -(service.child.pid ?? 0);
	await service.hasProcess("--boot ");
	process.kill(group, "SIGINT");
	expect(await service.ended).toBe(0);
	expect(service.output()).toMatch(/Ctrl-C: [^\n]*\n$/);
	expect(service.output()).not.toContain("could not start");
	expect(await postgresPid()).toBe(0);
});

test.runIf(userInfo().uid === 0)("root may keep the service in a folder that is closed to everybody else", async () => {
	await chmod(dataDir, 0o700);
	expect(await health(await start())).toEqual([200, "healthy"]);
});

test("the embedded database has no network port", async () => {
	await start();
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

test("a wrong configuration is refused before anything is started, every mistake in a line of its own", async () => {
	const service = await startService(dataDir, { env: { WORKERS: "many", LOG_LEVEL: "loud" } });
	expect(await service.ended).toBe(1);
	expect(service.output()).toMatch(/could not start[\s\S]*\n {2}LOG_LEVEL must be.*\n {2}WORKERS must be/);
	expect(await readFile(join(dataDir, "postgres/PG_VERSION")).catch(() => null)).toBeNull();
});

test("a port that another program holds is named, and nothing is left running", async () => {
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

async function start(options: Parameters<typeof startService>[1] = {}): Promise<ServiceProcess> {
	const service = await startService(dataDir, options);
	running.push(service);
	await service.hasWritten("Ctrl-C ends the service");
	return service;
}

/** A request whose body has begun; `finish` sends the rest of it. */
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

/** With the operator's command, beside the running service. */
function createToken(): { secret: string } {
	const env = { ...process.env, DATA_DIR: dataDir };
	const args = ["src/command-line/token.ts", "create", "--project", "Test", "--scope", "passport"];
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

/** Ends what a test left of the embedded database, at once and without a goodbye. */
async function killPostgres(): Promise<void> {
	const pid = await postgresPid();
	const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
	if (!command.includes(dataDir)) return;
	process.kill(pid, "SIGKILL");
	await allGone([pid]);
}
