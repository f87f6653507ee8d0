/** Memoises `make` per object, for the object's lifetime. */
export function once<Key extends object, Value extends NonNullable<unknown>>(
	make: (key: Key) => Value,
): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		const before = known.get(key);
		if (before !== undefined) return before;
		const made = make(key);
		known.set(key, made);
		return made;
	};
}

/** Whether two lists contain the same objects in order, so that results for one hold for the other. */
export const haveSameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, i) => item === other[i]);
