/** Memoises `make` for each object, for the lifetime of the object. */
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

/** Memoises `make` per text, for good: for a few texts, such as alphabets. */
export function onceFor<Value>(make: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, Value>();
	return (text) => {
		const value = known.get(text) ?? make(text);
		known.set(text, value);
		return value;
	};
}

/** Whether two lists contain the same objects in the same order, so that results for one hold for the other. */
export const haveSameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
	one.length === other.length && one.every((item, i) => item === other[i]);
