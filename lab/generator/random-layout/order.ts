import type { Random } from "../random.ts";

/** Returns the entries in their usual order, with two neighbours swapped, or in random order. */
export function inSomeOrder<T>(random: Random, usual: readonly T[]): readonly T[] {
	const order = random.weighted([
		[4, "usual"],
		[3, "neighbours"],
		[3, "any"],
	] as const);
	if (order === "usual") return usual;
	if (order === "any") return shuffled(random, usual);
	const place = random.integer(0, usual.length - 2);
	return usual.map((entry, index) => usual[index === place ? place + 1 : index === place + 1 ? place : index] ?? entry);
}

/** Fisher-Yates shuffle: every order is equally likely. */
export function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
	const mixed = [...list];
	for (let last = mixed.length - 1; last > 0; last--) {
		const other = random.integer(0, last);
		[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
	}
	return mixed;
}

/** Breaks a text at spaces into lines of at most `lengthMax` characters, where possible. */
export function wrapped(text: string, lengthMax: number): readonly string[] {
	const cut = text.length <= lengthMax ? -1 : text.lastIndexOf(" ", lengthMax);
	return cut > 0 ? [text.slice(0, cut), ...wrapped(text.slice(cut + 1), lengthMax)] : [text];
}
