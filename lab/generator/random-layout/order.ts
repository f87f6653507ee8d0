import type { Random } from "../random.ts";

/** Returns the entries in their usual order, with two neighbours swapped, or shuffled. */
export function chooseOrder<T>(random: Random, usual: readonly T[]): readonly T[] {
	const order = random.weighted([
		[4, "usual"],
		[3, "neighbours"],
		[3, "any"],
	] as const);
	if (order === "usual") return usual;
	if (order === "any") return shuffle(random, usual);
	const position = random.integer(0, usual.length - 2);
	return usual.map(
		(entry, index) => usual[index === position ? position + 1 : index === position + 1 ? position : index] ?? entry,
	);
}

/** Shuffles a list (Fisher-Yates), so that every order is equally likely. */
export function shuffle<T>(random: Random, list: readonly T[]): readonly T[] {
	const result = [...list];
	for (let last = result.length - 1; last > 0; last--) {
		const target = random.integer(0, last);
		[result[last], result[target]] = [result[target] as T, result[last] as T];
	}
	return result;
}

/** Breaks a text at spaces into lines of at most `lengthMax` characters, where possible. */
export function wrapText(text: string, lengthMax: number): readonly string[] {
	const breakAt = text.length <= lengthMax ? -1 : text.lastIndexOf(" ", lengthMax);
	return breakAt > 0 ? [text.slice(0, breakAt), ...wrapText(text.slice(breakAt + 1), lengthMax)] : [text];
}
