/**
 * Runs `work` on the items, at most `concurrency` at a time, and yields the results in the order of the items. Results
 * that wait for an earlier one count as well, so that they do not accumulate.
 */
export async function* mapInOrder<Item, Result>(
	items: AsyncIterable<Item>,
	concurrency: number,
	work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
	const running: Promise<Result>[] = [];
	for await (const item of items) {
		const result = work(item);
		// The caller sees a failure when the item's turn comes. Until then it must not be an unhandled rejection.
		result.catch(() => {});
		running.push(result);
		if (running.length >= concurrency) yield (await running.shift()) as Result;
	}
	for (const result of running) yield await result;
}
