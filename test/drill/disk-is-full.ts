import { execFile } from "node:child_process";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { connect } from "../../src/service/database/connect.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";
import { answered, type Drill, refused, told } from "./drills.ts";
import { ready } from "./fleet.ts";
import { ask, underLoad } from "./load.ts";

const run = promisify(execFile);
const sizeMiB = 192;
const backMsMax = 5_000;
/** The messages to the operator that the service must write. */
const messages = ["the embedded database stopped because its disk is full", "the embedded database is back"];

/** Fills the disk of the embedded database until the next WAL file does not fit, then frees it again. */
export async function diskIsFull({ note }: Drill): Promise<void> {
	const told = {
		drill: "disk full under the embedded database",
		wanted: "a clear message, nothing lost, goes on when there is room",
	};
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-disk-"));
	const mounted = await run("mount", ["-t", "tmpfs", "-o", `size=${sizeMiB}m,mode=0755`, "drill", folder]).catch(
		() => null,
	);
	if (!mounted) return note({ ...told, seen: "left out: only root may mount a tmpfs", isGood: false });
	try {
		const service = await startService(folder, {
			env: { METRICS_ADDRESS: "off", LOG_LEVEL: "warn", RATE_LIMIT: "1000000000" },
		});
		await ready(service);
		note({ ...told, ...(await fillAndFree(service, folder)) });
		service.child.kill("SIGTERM");
		await service.ended;
	} finally {
		await run("umount", [folder]);
		await rm(folder, { recursive: true });
	}
}

async function fillAndFree(service: ServiceProcess, folder: string) {
	const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "" };
	const command = ["src/commands/token.ts", "create", "--project", "Drill", "--scope", "*"];
	const secret = (await run(process.execPath, command, { env })).stdout.trim();
	const filler = join(folder, "filler");
	let backMs = Number.POSITIVE_INFINITY;
	let whileFull = 0;
	const load = await underLoad(service.root, secret, async () => {
		await fill(filler);
		await writeJournal(folder);
		for (let round = 0; round < 20; round++, await delay(100)) whileFull = await ask(service.root, secret);
		await rm(filler);
		const since = performance.now();
		while ((await ask(service.root, secret)) !== refused) await delay(20);
		backMs = performance.now() - since;
	});
	const listed = await run(process.execPath, ["src/commands/token.ts", "list"], { env });
	const count = Number(/(\d+) requests/.exec(listed.stdout)?.[1]);
	const log = service.output();
	const isTold = messages.every((message) => log.includes(message));
	return {
		seen: `answers ${whileFull} while it is full, log ${isTold ? "says so" : "is silent"}; well ${(backMs / 1000).toFixed(1)} s after there is room; ${told(load)}, ${count} counted`,
		isGood: whileFull === 500 && isTold && backMs <= backMsMax && count >= answered(load),
	};
}

async function fill(path: string): Promise<void> {
	const file = await open(path, "w");
	const block = Buffer.alloc(65_536, 1);
	for (;;) if ((await file.write(block).catch(() => null)) === null) break;
	await file.close();
}

/** Writes more to the WAL than fits into its current file (16 MiB), so that the next file is needed. */
async function writeJournal(folder: string): Promise<void> {
	const [, , , , socketDir = ""] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
	const db = connect(`postgresql://service@/postgres?host=${encodeURIComponent(socketDir)}`, { connections: 1 });
	await sql`select pg_logical_emit_message(false, 'drill', repeat('x', 8000)) from generate_series(1, 8000)`
		.execute(db)
		.catch(() => {});
	await db.destroy();
}
