import { type Drill, refused } from "./drills.ts";
import { startFleet } from "./fleet.ts";
import { ask } from "./load.ts";

const limit = 500;
const requests = 1_000;

/** Tests whether `size` instances together admit exactly one token's limit. */
export async function limitIsExact({ databaseUrl, newToken, countOf, note }: Drill, size: number): Promise<void> {
	const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: `${limit}`, RATE_LIMIT_WINDOW_S: "3600" };
	const fleet = await startFleet(size, env);
	const { secret, id } = await newToken();
	const statuses: number[] = [];
	// In batches, because a request that waits 2 s for its token gets 500, and this drill is about the limit.
	while (statuses.length < requests)
		statuses.push(...(await Promise.all(Array.from({ length: 40 }, () => ask(fleet.url, secret)))));
	const within = statuses.filter((status) => status === refused).length;
	const over = statuses.filter((status) => status === 429).length;
	note({
		drill: `limit of ${limit} over ${size} instances, ${requests} requests`,
		wanted: `${limit} pass, ${requests - limit} refused`,
		seen: `${within} pass, ${over} refused, ${await countOf(id)} counted`,
		isGood: within === limit && over === requests - limit,
	});
	await fleet.stop();
}
