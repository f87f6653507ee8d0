/**
 * Runs `work` on the items, at most `atOnce` concurrently, and yields the results in the order of the items. Takes an
 * item only when there is room for it, so that nothing accumulates.
 */
export async function* inOrder<Item, Result>(
	items: AsyncIterable<Item>,
	atOnce: number,
	work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
	const running: Promise<Result>[] = [];
	for await (const item of items) {
		const result = work(item);
		// The caller sees a failure in its turn; until then it must not be an unhandled rejection.
		result.catch(() => {});
		running.push(result);
		if (running.length >= atOnce) yield (await running.shift()) as Result;
	}
	for (const result of running) yield await result;
}
