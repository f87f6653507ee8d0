/** Maps items in order, with at most `atOnce` concurrent calls. `onDone` gets the number of finished items. */
export async function severalAtOnce<Item, Result>(
	items: readonly Item[],
	atOnce: number,
	each: (item: Item, index: number) => Promise<Result>,
	onDone?: (done: number) => void,
): Promise<readonly Result[]> {
	const results: Result[] = [];
	let next = 0;
	let done = 0;
	const lane = async (): Promise<void> => {
		for (let index = next++; index < items.length; index = next++) {
			results[index] = await each(items[index] as Item, index);
			onDone?.(++done);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
	return results;
}
