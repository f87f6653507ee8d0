import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { head, openRaw } from "../api/support/raw-http.ts";
import { answered, type Drill, failed, told } from "./drills.ts";
import type { Fleet } from "./fleet.ts";
import { underLoad } from "./load.ts";

/** One in this many kills ends a whole instance; the others end a worker. */
const instanceEvery = 20;
const heldRequests = 20;

/** Stops and restarts all instances, one after the other. */
export async function allRestarted({ newToken, note }: Drill, fleet: Fleet): Promise<void> {
	const { secret } = await newToken();
	const load = await underLoad(fleet.url, secret, () => restartAll(fleet));
	note({
		drill: "all instances restarted, one after the other",
		wanted: "no failed request",
		seen: `${told(load)}`,
		isGood: failed(load) === 0 && answered(load) > 0,
	});
}

/**
 * Simulates a rollback: all instances of this release restart while the schema has a migration of a later release that
 * declares that this release works with it.
 */
export async function rolledBack({ db, newToken, note }: Drill, fleet: Fleet): Promise<void> {
	const later = "9990-of-a-later-release";
	await sql`insert into kysely_migration (name, timestamp) values (${later}, now()::text)`.execute(db);
	await sql`insert into migration_releases values (${later}, '1.0.0')`.execute(db);
	await sql`alter table tokens add column later text`.execute(db);
	const { secret } = await newToken();
	const load = await underLoad(fleet.url, secret, () => restartAll(fleet));
	await sql`alter table tokens drop column later`.execute(db);
	await sql`delete from migration_releases where name = ${later}`.execute(db);
	await sql`delete from kysely_migration where name = ${later}`.execute(db);
	note({
		drill: "all instances rolled back from a later release, one after the other",
		wanted: "no failed request",
		seen: `${told(load)}`,
		isGood: failed(load) === 0 && answered(load) > 0,
	});
}

async function restartAll(fleet: Fleet): Promise<void> {
	for (const [index, instance] of fleet.instances.entries()) {
		instance.child.kill("SIGTERM");
		await instance.ended;
		await fleet.restart(index);
	}
}

/** Kills an instance that has its own requests in flight, while the load goes to all instances through nginx. */
export async function oneKilled({ newToken, note }: Drill, fleet: Fleet): Promise<void> {
	const { secret } = await newToken();
	const [instance] = fleet.instances;
	let held: readonly boolean[] = [];
	const load = await underLoad(fleet.url, secret, async () => {
		const inFlight = Array.from({ length: heldRequests }, () => isAnswered(instance?.port ?? 0, secret));
		await delay(500);
		instance?.child.kill("SIGKILL");
		held = await Promise.all(inFlight);
		await fleet.restart(0);
	});
	const lost = held.filter((isAnswered) => !isAnswered).length;
	note({
		drill: "kill -9 of one instance",
		wanted: "only its requests in flight fail",
		seen: `${lost} of ${heldRequests} that it alone had failed; through nginx ${told(load)}`,
		isGood: lost === heldRequests && failed(load) === 0 && answered(load) > 0,
	});
}

/** Sends a request whose body never ends. Returns whether a response arrives before the connection is lost. */
async function isAnswered(port: number, secret: string): Promise<boolean> {
	const { write, answer } = await openRaw(port);
	const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json", "content-length": 100 };
	await write(`${head("POST", "/api/v1/ocr/passport", headers)}{`);
	return answer().then(
		() => true,
		() => false,
	);
}

/** Kills workers and instances with SIGKILL, `kills` times in all. */
export async function killedOften({ newToken, countOf, note }: Drill, fleet: Fleet, kills: number): Promise<void> {
	const { secret, id } = await newToken();
	const load = await underLoad(fleet.url, secret, async () => {
		for (let round = 1; round <= kills; round++) {
			if (round % instanceEvery === 0) {
				const index = (round / instanceEvery) % fleet.instances.length;
				const instance = fleet.instances[index];
				instance?.child.kill("SIGKILL");
				await instance?.ended;
				await fleet.restart(index);
			} else while (!(await isWorkerKilled(fleet, round))) await delay(50);
		}
	});
	const count = await countOf(id);
	const wrong = (load.statuses[401] ?? 0) + (load.statuses[403] ?? 0);
	note({
		drill: `${kills} times kill -9, every ${instanceEvery}th of an instance, the others of a worker`,
		wanted: "no count lost, no token wrong",
		seen: `${answered(load)} answered, ${failed(load)} failed, ${count} counted, token wrong ${wrong} times`,
		isGood: answered(load) > 0 && count >= answered(load) && wrong === 0,
	});
}

/**
 * Kills a worker of the next instance that has one. Returns false if none has, because workers restart more and more
 * slowly after frequent losses.
 */
async function isWorkerKilled(fleet: Fleet, turn: number): Promise<boolean> {
	for (let next = 0; next < fleet.instances.length; next++) {
		const [, worker] = (await fleet.instances[(turn + next) % fleet.instances.length]?.processes()) ?? [];
		if (worker && kill(worker)) return true;
	}
	return false;
}

function kill(pid: number): boolean {
	try {
		return process.kill(pid, "SIGKILL");
	} catch {
		return false;
	}
}
