/** A field's value, as an answer or a table has it. */
type Value = string | readonly string[] | null;

/** What became of the values of one field, where a person said what is right. */
export interface ValueCounts {
	readonly right: number;
	/** Another value was given than stands on the document, or one where it has none. */
	readonly wrong: number;
	/** No value was given, though the document has one. */
	readonly heldBack: number;
}

/** By document type and field. It has counts alone: no value, no file's name, no time. */
export type Accuracy = Readonly<Record<string, Readonly<Record<string, ValueCounts>>>>;

/** One value that was read, and what a person says of it. */
export interface JudgedValue {
	readonly documentType: string;
	readonly field: string;
	readonly read: Value;
	readonly truth: Value;
}

const nothing: ValueCounts = { right: 0, wrong: 0, heldBack: 0 };

/** Null: neither was a value given nor is there one. That is right, and no value. */
export function judgementOf({ read, truth }: Pick<JudgedValue, "read" | "truth">): keyof ValueCounts | null {
	const [given, there] = [textOf(read), textOf(truth)];
	if (given === there) return given === "" ? null : "right";
	return given === "" ? "heldBack" : "wrong";
}

const textOf = (value: Value): string => [value ?? ""].flat().join(", ");

/** Counts values, in the order in which documents and fields first come. */
export function accuracyOf(values: readonly JudgedValue[]): Accuracy {
	const counted: Record<string, Record<string, ValueCounts>> = {};
	for (const value of values) {
		const judgement = judgementOf(value);
		if (judgement === null) continue;
		counted[value.documentType] ??= {};
		const fields = counted[value.documentType] as Record<string, ValueCounts>;
		const counts = fields[value.field] ?? nothing;
		fields[value.field] = { ...counts, [judgement]: counts[judgement] + 1 };
	}
	return counted;
}

/** By definition the standard normal distribution's 97.5th percentile: 95 % lie between it and its negative. */
const z = 1.959964;

/**
 * Between which shares the true one lies with 95 % confidence, where `count` of `of` were seen. Wilson's interval
 * (1927) holds for few values and for shares near 0 and 1. Of no values it is 0 to 1.
 */
export function intervalOf(count: number, of: number): readonly [low: number, high: number] {
	if (of === 0) return [0, 1];
	const share = count / of;
	const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
	const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
	return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How many more values are needed until the interval is half as wide, if the share stays. */
export function furtherForHalf(count: number, of: number): number {
	const [low, high] = intervalOf(count, of);
	if (of === 0) return 1;
	let more = of;
	const widthWith = (further: number) => {
		const [lower, higher] = intervalOf((count * (of + further)) / of, of + further);
		return higher - lower;
	};
	while (widthWith(more) > (high - low) / 2) more += 1;
	while (more > 1 && widthWith(more - 1) <= (high - low) / 2) more -= 1;
	return more;
}

/** The counts as a file to send: JSON. */
export function accuracyFile(accuracy: Accuracy): string {
	return `${JSON.stringify({ kind: "document-extraction-accuracy", version: 1, documents: accuracy }, null, "\t")}\n`;
}
