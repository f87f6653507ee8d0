/**
 * Characters that have one shape, Cyrillic ones among them, and are told apart by their size or by what stands beside
 * them.
 */
export const sameShapes: readonly string[] = [
	...["0OoОо", "1Il|", "3З", "CcСс", "KkКк", "PpРр", "Ss", "Uu", "Vv", "Ww", "XxХх", "YyУу", "Zz", "'`´’", "-–"],
	...["AА", "BВ", "EЕ", "HН", "MМ", "TТ"],
];

/** Characters of much the same shape: a recogniser takes one for the other where print is small or blurred. */
export const likeShapes: readonly string[] = ["0OQD", "IJ", "1i!", "5S$", "8B", "2Z", "6Gb", "4A", "7T", "9gq", "-~_"];

/** Every two of these shapes' characters that an alphabet has, each way round. */
export const pairsOf = (
	shapes: readonly string[],
	alphabet: string,
): readonly (readonly [one: string, other: string])[] =>
	shapes.flatMap((shape) => {
		const own = [...shape].filter((each) => alphabet.includes(each));
		return own.flatMap((one) => own.filter((other) => other !== one).map((other) => [one, other] as const));
	});

const alike: ReadonlySet<string> = new Set(
	[...sameShapes, ...likeShapes].flatMap((shape) =>
		[...shape].flatMap((one) => [...shape].map((other) => one + other)),
	),
);

/** Whether two texts of the same length differ in nothing but characters that look alike. */
export const lookAlike = (one: string, other: string): boolean =>
	one.length === other.length &&
	[...one].every((character, index) => character === other[index] || alike.has(character + other[index]));
