/**
 * Does `work` on the items, `atOnce` of them at a time, and answers the results in the order of the items.
 * An item is taken from `items` only when there is room for it, so that neither side ever piles up.
 */
export async function* inOrder<Item, Result>(
	items: AsyncIterable<Item>,
	atOnce: number,
	work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
	const running: Promise<Result>[] = [];
	for await (const item of items) {
		const result = work(item);
		// Its failure is the caller's to see when its turn comes, not a rejection that nobody handles before that.
		result.catch(() => {});
		running.push(result);
		if (running.length >= atOnce) yield (await running.shift()) as Result;
	}
	for (const result of running) yield await result;
}
