import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Drill, refused } from "./drills.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { ask } from "./load.ts";

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const windowS = 60;
const lifeMs = 4_000;

/** Tests whether windows and expiry follow the database while an instance's clock jumps an hour ahead or back. */
export async function clockJumps(drill: Drill): Promise<void> {
	const wanted = "windows and expiry follow the database";
	if (!existsSync(library))
		return drill.note({
			drill: "clock of an instance jumps",
			wanted,
			seen: "left out: apt-get install faketime",
			isGood: false,
		});
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-clock-"));
	const offset = join(folder, "offset");
	await writeFile(offset, "+0");
	const fleet = await startFleet(1, {
		DATABASE_URL: drill.databaseUrl,
		RATE_LIMIT: "1",
		RATE_LIMIT_WINDOW_S: `${windowS}`,
		LD_PRELOAD: library,
		FAKETIME_TIMESTAMP_FILE: offset,
		FAKETIME_NO_CACHE: "1",
		// As on a real machine, where setting the clock does not affect the monotonic time.
		FAKETIME_DONT_FAKE_MONOTONIC: "1",
	});
	for (const jump of ["+1h", "-1h"]) {
		await writeFile(offset, "+0");
		const open = await drill.newToken();
		const ending = await drill.newToken(new Date(Date.now() + lifeMs));
		const first = await ask(fleet.url, open.secret);
		await writeFile(offset, jump);
		const clockMs = await clockOf(fleet);
		const over = await probe(fleet, open.secret);
		const before = await ask(fleet.url, ending.secret);
		await delay(lifeMs);
		const after = await ask(fleet.url, ending.secret);
		const jumped = Math.abs(Math.abs(clockMs - Date.now()) - 3_600_000) < 60_000;
		const isWindowKept = first === refused && over.status === 429 && isWithin(over.resetS) && isWithin(over.waitS);
		drill.note({
			drill: `clock of a running instance jumps by ${jump}`,
			wanted,
			seen: `limit of 1: ${first}, then ${over.status}, reset in ${over.resetS} s, Retry-After ${over.waitS} s; a token: ${before}, after its end ${after}`,
			isGood: jumped && isWindowKept && before === refused && after === 403,
		});
	}
	await fleet.stop();
	await rm(folder, { recursive: true });
}

const isWithin = (seconds: number) => seconds > 0 && seconds <= windowS + 1;

async function probe({ url }: Fleet, secret: string) {
	const answer = await fetch(`${url}/api/v1/ocr/passport`, {
		method: "POST",
		headers: { authorization: `Bearer ${secret}` },
	});
	return {
		status: answer.status,
		resetS: Math.round(Number(answer.headers.get("x-ratelimit-reset")) - Date.now() / 1000),
		waitS: Number(answer.headers.get("retry-after")),
	};
}

/** The instance's clock in ms, from the Date header of a response. */
async function clockOf({ instances }: Fleet): Promise<number> {
	// Node caches the Date header for a second.
	await delay(1_100);
	const answer = await fetch(`${instances[0]?.root}/livez`);
	return Date.parse(answer.headers.get("date") ?? "");
}
