/** Returns a function that calls `make` once per object and remembers the result as long as the object exists. */
export function memoise<Key extends object, Value extends NonNullable<unknown>>(
	make: (key: Key) => Value,
): (key: Key) => Value {
	const results = new WeakMap<Key, Value>();
	return (key) => {
		const memoised = results.get(key);
		if (memoised !== undefined) return memoised;
		const result = make(key);
		results.set(key, result);
		return result;
	};
}

/**
 * Returns a function that calls `make` once per text and remembers the result forever. Use it for a few texts only,
 * such as alphabets.
 */
export function memoiseByText<Value>(make: (text: string) => Value): (text: string) => Value {
	const results = new Map<string, Value>();
	return (text) => {
		const value = results.get(text) ?? make(text);
		results.set(text, value);
		return value;
	};
}

/** Whether two lists contain the same objects in the same order, so that results for one are valid for the other. */
export const haveSameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
	a.length === b.length && a.every((item, i) => item === b[i]);
