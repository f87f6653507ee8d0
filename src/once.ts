/** Answers `make` as a function that works out its answer for an object once, as long as the object lives. */
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

/** Whether two lists hold the same objects: what was worked out of one is true of the other. */
export const haveSameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, i) => item === other[i]);
