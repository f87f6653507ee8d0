/**
 * Deliberately breaks instances of the service under load and prints what callers noticed. Requires nginx and a
 * PostgreSQL server at TEST_DATABASE_URL.
 */
import { systemClock } from "../../src/reader/clock.ts";
import { connect } from "../../src/service/database/connect.ts";
import { migrate } from "../../src/service/database/migrate.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import { startTcpProxy } from "../support/tcp-proxy.ts";
import { clockJumps } from "./clock-jumps.ts";
import { databaseFails } from "./database-fails.ts";
import { diskIsFull } from "./disk-is-full.ts";
import type { Drill, Row } from "./drills.ts";
import { startFleet } from "./fleet.ts";
import { allRestarted, killedOften, oneKilled, rolledBack } from "./instances-end.ts";
import { limitIsExact } from "./limit-is-exact.ts";
import { throughput } from "./throughput.ts";

const size = 4;
const kills = Number(process.argv[2] ?? 200);
/** The names of the drills to run, separated by commas; by default all. */
const wanted = process.argv[3]?.split(",");
const run = async (name: string, drillIt: () => Promise<void>) => {
	if (wanted?.includes(name) ?? true) await drillIt();
};

const server = new URL(process.env.TEST_DATABASE_URL ?? "");
const db = connect(server.href, { connections: 3 });
await migrate(db);
const book = createTokenBook({ db, clock: systemClock });
const owner = { issuer: "drill", subject: "drill" };
const proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) });
const throughProxy = new URL(server);
throughProxy.hostname = "127.0.0.1";
throughProxy.port = `${proxy.port}`;

const rows: Row[] = [];
const drill: Drill = {
	db,
	proxy,
	databaseUrl: server.href,
	note: (row) => {
		rows.push(row);
		console.error(`${row.isGood ? "good" : "BAD "}  ${row.drill}: ${row.seen}`);
	},
	newToken: async (expiresAt = null) => {
		const created = await book.create(
			{ owner, clientAddress: null },
			{ projectName: "Drill", scopes: ["*"], expiresAt },
		);
		if (created.outcome !== "created") throw new Error(JSON.stringify(created));
		return { secret: created.secret, id: created.token.id };
	},
	countOf: async (id) => (await book.get(owner, id))?.requestCount ?? 0,
};

await run("limit", () => limitIsExact(drill, size));
await run("clock", () => clockJumps(drill));
const fleet = await startFleet(size, { DATABASE_URL: throughProxy.href, RATE_LIMIT: "1000000000" });
await run("restart", () => allRestarted(drill, fleet));
await run("rollback", () => rolledBack(drill, fleet));
await run("one-killed", () => oneKilled(drill, fleet));
await run("database", () => databaseFails(drill, fleet));
await run("kills", () => killedOften(drill, fleet, kills));
await fleet.stop();
await proxy.close();
await run("disk", () => diskIsFull(drill));
await run("throughput", () => throughput(drill));
await db.destroy();
console.log("| Drill | Wanted | Seen |\n|---|---|---|");
for (const row of rows) console.log(`| ${row.drill} | ${row.wanted} | ${row.seen} |`);
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;
