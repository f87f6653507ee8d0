import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Drill } from "./drills.ts";
import { startFleet } from "./fleet.ts";

const clients = 8;
const measuredMs = 20_000;
const picture = await readFile(join(import.meta.dirname, "../../specimens/passport.jpg"));

/** Measures images per second with 1, 2 and 4 workers. There is no threshold: the result depends on other load. */
export async function throughput({ databaseUrl, newToken, note }: Drill): Promise<void> {
	for (const workers of [1, 2, 4]) {
		const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: "1000000000", WORKERS: `${workers}` };
		const fleet = await startFleet(1, env);
		const { secret } = await newToken();
		// The workers load their models and read their first pictures before measuring starts.
		await Promise.all(Array.from({ length: 2 * workers }, () => read(fleet.url, secret)));
		let images = 0;
		let other = 0;
		const since = performance.now();
		const client = async () => {
			while (performance.now() - since < measuredMs) {
				if ((await read(fleet.url, secret)) === 200) images += 1;
				else other += 1;
			}
		};
		await Promise.all(Array.from({ length: clients }, client));
		const seconds = (performance.now() - since) / 1000;
		note({
			drill: `throughput of ${workers} worker${workers === 1 ? "" : "s"}, ${clients} callers, ${availableParallelism()} cores`,
			wanted: "every passport read",
			seen: `${(images / seconds).toFixed(2)} images a second, ${other} failed`,
			isGood: images > 0 && other === 0,
		});
		await fleet.stop();
	}
}

async function read(url: string, secret: string): Promise<number> {
	const body = new FormData();
	body.set("image", new Blob([picture], { type: "image/jpeg" }), "passport.jpg");
	const headers = { authorization: `Bearer ${secret}` };
	const answer = await fetch(`${url}/api/v1/ocr/passport`, { method: "POST", headers, body }).catch(() => null);
	await answer?.arrayBuffer().catch(() => {});
	return answer?.status ?? 0;
}
