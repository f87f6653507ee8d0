/** Maps items with at most `concurrency` calls at a time. `onDone` gets the number of finished items. */
export async function mapConcurrently<Item, Result>(
	items: readonly Item[],
	concurrency: number,
	map: (item: Item, index: number) => Promise<Result>,
	onDone?: (done: number) => void,
): Promise<readonly Result[]> {
	const results: Result[] = [];
	let nextIndex = 0;
	let doneCount = 0;
	const processItems = async (): Promise<void> => {
		for (let index = nextIndex++; index < items.length; index = nextIndex++) {
			results[index] = await map(items[index] as Item, index);
			onDone?.(++doneCount);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, processItems));
	return results;
}
