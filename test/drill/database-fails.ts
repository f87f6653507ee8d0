import { execFile } from "node:child_process";
import { readFile, readlink, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { allGone, isAlive } from "../support/service-process.ts";
import { answered, type Drill, refused, told } from "./drills.ts";
import type { Fleet } from "./fleet.ts";
import { ask, underLoad } from "./load.ts";

const recoveryMsMax = 5_000;
const awayMs = 3_000;

/** Tests how the fleet recovers while PostgreSQL, or the network in front of it, fails in several ways. */
export async function databaseFails(drill: Drill, fleet: Fleet): Promise<void> {
	const { proxy } = drill;
	const server = await serverOf(drill);
	const during = async (begin: () => void) => {
		begin();
		await delay(awayMs);
		proxy.setMode("pass");
		proxy.setDelay(0);
	};
	const resetEverything = () => {
		proxy.setMode("reset");
		proxy.cut("reset");
	};
	const disasters: readonly (readonly [string, () => Promise<void>])[] = [
		["every connection reset", async () => proxy.cut("reset")],
		["every connection hung up", async () => proxy.cut("hangUp")],
		["a backend killed with -9, the server recovers", () => killBackend(drill)],
		["restarted", () => server.restart()],
		["killed with -9, started again", () => server.kill()],
		["network silent for 3 s", () => during(() => proxy.setMode("silent"))],
		["network resets everything for 3 s", () => during(resetEverything)],
		["every packet 200 ms late for 3 s", () => during(() => proxy.setDelay(200))],
	];
	for (const [name, disaster] of disasters) {
		const { secret, id } = await drill.newToken();
		let recoveryMs = Number.POSITIVE_INFINITY;
		const load = await underLoad(fleet.url, secret, async () => {
			await disaster();
			const since = performance.now();
			for (let good = 0; good < 2 * fleet.instances.length; await delay(20))
				good = (await ask(fleet.url, secret)) === refused ? good + 1 : 0;
			recoveryMs = performance.now() - since;
		});
		const alive = await Promise.all(fleet.instances.map(({ child }) => isAlive(child.pid ?? 0)));
		const count = await drill.countOf(id);
		drill.note({
			drill: `PostgreSQL: ${name}`,
			wanted: "well again within 5 s, no instance ends, no count lost",
			seen: `well after ${(recoveryMs / 1000).toFixed(1)} s; ${told(load)}, ${count} counted`,
			isGood: recoveryMs <= recoveryMsMax && alive.every(Boolean) && count >= answered(load),
		});
	}
}

/** Functions that restart or kill the server behind `db`, as the user that owns its files. */
async function serverOf({ db }: Drill) {
	const { rows } = await sql<{ folder: string; pid: number }>`
		select current_setting('data_directory') as folder, pg_backend_pid() as pid
	`.execute(db);
	const { folder = "", pid = 0 } = rows[0] ?? {};
	const control = join(dirname(await readlink(`/proc/${pid}/exe`)), "pg_ctl");
	const { uid, gid } = await stat(folder);
	// pg_ctl uses the options of the last start from the data folder, so it needs the same working directory.
	const restart = async () => {
		const args = ["restart", "-D", folder, "-m", "fast", "-w", "-l", join(folder, "../log")];
		await promisify(execFile)(control, args, { cwd: dirname(folder), uid, gid });
	};
	const kill = async () => {
		const pidFile = join(folder, "postmaster.pid");
		const pid = Number((await readFile(pidFile, "utf8")).split("\n")[0]);
		process.kill(pid, "SIGKILL");
		await allGone([pid]);
		// If nobody reaps the dead process, pg_ctl would keep waiting for it. Its last children may hold on to the
		// files for a moment.
		await rm(pidFile);
		for (let tries = 1; ; tries++, await delay(300)) {
			const failure = await restart().catch((error) => error);
			if (failure === undefined) return;
			if (tries === 10) throw failure;
		}
	};
	return { restart, kill };
}

async function killBackend({ db }: Drill): Promise<void> {
	const { rows } = await sql<{ pid: number }>`
		select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1
	`.execute(db);
	process.kill(rows[0]?.pid ?? 0, "SIGKILL");
}
