import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";

test("yields results in item order", async () => {
	const results = await all(inOrder(items(6), 3, async (n) => sleep(30 - 5 * n, n)));
	expect(results).toEqual([0, 1, 2, 3, 4, 5]);
});

test("runs up to the allowed number concurrently", async () => {
	let atWork = 0;
	let most = 0;
	const work = async () => {
		atWork += 1;
		most = Math.max(most, atWork);
		await sleep(5);
		atWork -= 1;
	};
	await all(inOrder(items(20), 4, work));
	expect(most).toBe(4);
});

test("reports a failure at its item's position", async () => {
	const seen: number[] = [];
	const fail = async (n: number) => {
		if (n === 2) throw new Error("third");
		return n;
	};
	const reading = (async () => {
		for await (const n of inOrder(items(5), 5, fail)) seen.push(n);
	})();
	await expect(reading).rejects.toThrow("third");
	expect(seen).toEqual([0, 1]);
});

async function* items(count: number): AsyncGenerator<number> {
	for (let n = 0; n < count; n += 1) yield n;
}

async function all<Item>(found: AsyncIterable<Item>): Promise<Item[]> {
	const list: Item[] = [];
	for await (const item of found) list.push(item);
	return list;
}
