/** A field's value in a response or a table. */
type Value = string | readonly string[] | null;

/** Counts of one field's values that a person has verified. */
export interface ValueCounts {
	readonly right: number;
	/** A value was reported that differs from the one on the document, or that the document does not have. */
	readonly wrong: number;
	/** No value was reported, though the document has one. */
	readonly heldBack: number;
}

/** By document type and field. Contains only counts: no values, file names or times. */
export type Accuracy = Readonly<Record<string, Readonly<Record<string, ValueCounts>>>>;

/** A reported value and the verified one. */
export interface JudgedValue {
	readonly documentType: string;
	readonly field: string;
	readonly read: Value;
	readonly truth: Value;
}

const nothing: ValueCounts = { right: 0, wrong: 0, heldBack: 0 };

/** Null if there is no value and none was reported, which is correct but not counted. */
export function judgementOf({ read, truth }: Pick<JudgedValue, "read" | "truth">): keyof ValueCounts | null {
	const [given, there] = [textOf(read), textOf(truth)];
	if (given === there) return given === "" ? null : "right";
	return given === "" ? "heldBack" : "wrong";
}

const textOf = (value: Value): string => [value ?? ""].flat().join(", ");

/** Counts the values, in order of first occurrence. */
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

/** The 97.5th percentile of the standard normal distribution, for 95 % intervals. */
const z = 1.959964;

/**
 * The 95 % confidence interval for a proportion, `count` out of `of`. Uses Wilson's interval (1927), which is valid for
 * small samples and near 0 and 1. Without values: 0 to 1.
 */
export function intervalOf(count: number, of: number): readonly [low: number, high: number] {
	if (of === 0) return [0, 1];
	const share = count / of;
	const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
	const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
	return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How many more values would halve the interval if the proportion stays the same. */
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

/** The counts as a JSON file. */
export function accuracyFile(accuracy: Accuracy): string {
	return `${JSON.stringify({ kind: "document-extraction-accuracy", version: 1, documents: accuracy }, null, "\t")}\n`;
}
