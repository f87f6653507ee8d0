import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapInOrder } from "./in-order.ts";

test("yields results in item order", async () => {
	const results = await collect(mapInOrder(items(6), 3, async (n) => sleep(30 - 5 * n, n)));
	expect(results).toEqual([0, 1, 2, 3, 4, 5]);
});

test("runs up to the allowed number concurrently", async () => {
	let running = 0;
	let maxRunning = 0;
	const work = async () => {
		running += 1;
		maxRunning = Math.max(maxRunning, running);
		await sleep(5);
		running -= 1;
	};
	await collect(mapInOrder(items(20), 4, work));
	expect(maxRunning).toBe(4);
});

test("reports a failure at its item's position", async () => {
	const results: number[] = [];
	const failAtTwo = async (n: number) => {
		if (n === 2) throw new Error("third");
		return n;
	};
	const reading = (async () => {
		for await (const n of mapInOrder(items(5), 5, failAtTwo)) results.push(n);
	})();
	await expect(reading).rejects.toThrow("third");
	expect(results).toEqual([0, 1]);
});

async function* items(count: number): AsyncGenerator<number> {
	for (let n = 0; n < count; n += 1) yield n;
}

async function collect<Item>(iterable: AsyncIterable<Item>): Promise<Item[]> {
	const list: Item[] = [];
	for await (const item of iterable) list.push(item);
	return list;
}
