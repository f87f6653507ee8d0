const beginnings = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** What whole texts begin with, word by word, and are not: a text that is only the beginning of one was cut. Made once for each set. */
export function beginningsOf(wholes: ReadonlySet<string>): ReadonlySet<string> {
	const known = beginnings.get(wholes) ?? madeOf(wholes);
	beginnings.set(wholes, known);
	return known;
}

function madeOf(wholes: ReadonlySet<string>): ReadonlySet<string> {
	const begun = [...wholes].flatMap((whole) => {
		const words = whole.split(" ");
		return words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
	});
	return new Set(begun.filter((text) => !wholes.has(text)));
}
