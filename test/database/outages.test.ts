import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../src/service/database/connect.ts";
import { findPostmaster, stopPostmaster } from "../../src/service/database/embedded/postmaster.ts";
import { type EmbeddedServer, startEmbedded } from "../../src/service/database/embedded/start-embedded.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import type { Database } from "../../src/service/database/schema.ts";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { jpeg } from "../api/support/images.ts";
import { filePart, form, formType } from "../api/support/multipart.ts";
import { createServerBefore } from "../api/support/server-before.ts";
import { createTokenIn } from "../support/create-token-in.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";

const rounds = 4;
const recoveryMsMax = 5_000;
const answerMsMax = 2_000;

let dataDir: string;
let server: EmbeddedServer;
let proxy: TcpProxy;
let db: Database;
let gateDb: Database;
/** Bypasses the proxy, for actions on the database itself. */
let observer: Database;
let app: FastifyInstance;
let secret: string;

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-outages-"));
	server = await startEmbedded(dataDir);
	const socketDir = new URL(server.url.replace("@/", "@socket/")).searchParams.get("host");
	proxy = await startTcpProxy({ path: `${socketDir}/.s.PGSQL.5432` });
	const url = `postgresql://service@127.0.0.1:${proxy.port}/postgres`;
	db = connect(url, { connections: 5 });
	gateDb = connect(url, { connections: 2, limit: "prompt" });
	observer = connect(server.url, { connections: 1 });
	await migrate(db);
	({ secret } = await createTokenIn(db));
	const limits = { limit: 1_000_000, windowMs: 60_000 };
	const gate = createGate({ db: gateDb, perToken: limits, perAddress: limits });
	app = await createServerBefore(gate, { isDatabaseUp: () => sql`select 1`.execute(gateDb).then(() => true) });
	await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
	await app.close();
	await Promise.all([db.destroy(), gateDb.destroy(), observer.destroy()]);
	await proxy.close();
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
	readonly status: number;
	readonly code: string | null;
	readonly retryAfter: string | null;
	readonly ms: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
	const startedAt = performance.now();
	const { port } = app.server.address() as AddressInfo;
	const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, init);
	const body = (await response.json()) as { error?: { code: string } };
	return {
		status: response.status,
		code: body.error?.code ?? null,
		retryAfter: response.headers.get("retry-after"),
		ms: performance.now() - startedAt,
	};
}

function read(): Promise<Answer> {
	const headers = { authorization: `Bearer ${secret}`, "content-type": formType };
	return ask("ocr/passport", { method: "POST", headers, body: Uint8Array.from(form(filePart(jpeg))) });
}

const me = () => ask("tokens/me", { headers: { authorization: `Bearer ${secret}` } });

/** Sends requests from eight callers until `stop`. Returns every response. */
function load(): { stop(): Promise<readonly Answer[]> } {
	let isOver = false;
	const answers: Answer[] = [];
	const caller = async () => {
		while (!isOver) answers.push(await read());
	};
	const callers = Array.from({ length: 8 }, caller);
	return {
		stop: async () => {
			isOver = true;
			await Promise.all(callers);
			return answers;
		},
	};
}

async function recovers(): Promise<void> {
	for (const startedAt = performance.now(); ; await delay(50)) {
		const [image, health] = [await read(), await ask("health")];
		if (image.status === 200 && health.status === 200) return;
		if (performance.now() - startedAt > recoveryMsMax) throw new Error(`still ${image.code} and ${health.status}`);
	}
}

/** Asserts, in four rounds under load, that requests fail only with INTERNAL_ERROR and succeed again within 5 s. */
async function survives(disaster: () => Promise<void>): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		const callers = load();
		await delay(100);
		let answers: readonly Answer[] = [];
		try {
			await disaster();
			await recovers();
		} finally {
			answers = await callers.stop();
		}
		const failed = answers.filter(({ status }) => status !== 200);
		expect(failed.filter(({ code, retryAfter }) => code !== "INTERNAL_ERROR" || retryAfter !== "5")).toEqual([]);
		expect(answers.length).toBeGreaterThan(failed.length);
	}
}

describe("requests fail only while the database is away, if", () => {
	test("a backend is killed during its statement", async () => {
		await survives(async () => {
			const { rows } = await sql<{ pid: number }>`
				select pid from pg_stat_activity where client_addr is null and pid <> pg_backend_pid() and backend_type = 'client backend'
			`.execute(observer);
			process.kill(rows[0]?.pid ?? 0, "SIGKILL");
			await delay(100);
		});
	});

	test.each(["reset", "hangUp"] as const)("connections are cut in the middle of statements (%s)", async (how) => {
		await survives(async () => proxy.cut(how));
	});

	test("the server stops and is started again", async () => {
		await survives(async () => {
			const postmaster = await findPostmaster(join(dataDir, "postgres"));
			await stopPostmaster(postmaster?.pid ?? 0);
			expect(await ask("health")).toMatchObject({ status: 503 });
			expect(await read()).toMatchObject({ code: "INTERNAL_ERROR" });
			server = await startEmbedded(dataDir);
		});
	});

	test("the network is silent, and connections are closed later", async () => {
		await survives(async () => {
			proxy.setMode("silent");
			await delay(300);
			const answers = await Promise.all([read(), me(), ask("health"), delay(700).then(read), delay(1400).then(me)]);
			expect(answers.filter(({ status }) => status < 500)).toEqual([]);
			expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMsMax);
			proxy.setMode("pass");
		});
		proxy.cut("hangUp");
		await recovers();
	});
});
