/** A field's value in a response or a table. */
type Value = string | readonly string[] | null;

/** How many of one field's values were correct, among those that a person has verified. */
export interface ValueCounts {
	readonly right: number;
	/** A value was reported that differs from the one on the document, or that the document does not have. */
	readonly wrong: number;
	/** No value was reported, although the document has one. */
	readonly heldBack: number;
}

/** Counts by document type and field. They contain no values, file names or times. */
export type Accuracy = Readonly<Record<string, Readonly<Record<string, ValueCounts>>>>;

/** A reported value, and the true value that a person has verified. */
export interface JudgedValue {
	readonly documentType: string;
	readonly field: string;
	readonly read: Value;
	readonly truth: Value;
}

const noCounts: ValueCounts = { right: 0, wrong: 0, heldBack: 0 };

/**
 * Compares a reported value with the truth. Null if there is no value and none was reported, which is correct but not
 * counted.
 */
export function judgeValue({ read, truth }: Pick<JudgedValue, "read" | "truth">): keyof ValueCounts | null {
	const [reported, expected] = [toText(read), toText(truth)];
	if (reported === expected) return reported === "" ? null : "right";
	return reported === "" ? "heldBack" : "wrong";
}

const toText = (value: Value): string => [value ?? ""].flat().join(", ");

/** Counts the judgements by document type and field, in order of first occurrence. */
export function countAccuracy(values: readonly JudgedValue[]): Accuracy {
	const counted: Record<string, Record<string, ValueCounts>> = {};
	for (const value of values) {
		const judgement = judgeValue(value);
		if (judgement === null) continue;
		counted[value.documentType] ??= {};
		const fields = counted[value.documentType] as Record<string, ValueCounts>;
		const counts = fields[value.field] ?? noCounts;
		fields[value.field] = { ...counts, [judgement]: counts[judgement] + 1 };
	}
	return counted;
}

/** The 97.5th percentile of the standard normal distribution, for 95 % intervals. */
const z = 1.959964;

/**
 * Computes the 95 % confidence interval of a proportion, `count` out of `total`. It uses Wilson's interval (1927),
 * which is valid for small samples and near 0 and 1. Without any values the interval is 0 to 1.
 */
export function computeInterval(count: number, total: number): readonly [low: number, high: number] {
	if (total === 0) return [0, 1];
	const proportion = count / total;
	const centre = (proportion + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
	const halfWidth =
		(z / (1 + z ** 2 / total)) * Math.sqrt((proportion * (1 - proportion)) / total + z ** 2 / (4 * total ** 2));
	return [Math.max(0, centre - halfWidth), Math.min(1, centre + halfWidth)];
}

/** Computes how many more values would halve the width of the interval if the proportion stays the same. */
export function countToHalveInterval(count: number, total: number): number {
	const [low, high] = computeInterval(count, total);
	if (total === 0) return 1;
	let additional = total;
	const widthAfter = (extra: number) => {
		const [lower, higher] = computeInterval((count * (total + extra)) / total, total + extra);
		return higher - lower;
	};
	while (widthAfter(additional) > (high - low) / 2) additional += 1;
	while (additional > 1 && widthAfter(additional - 1) <= (high - low) / 2) additional -= 1;
	return additional;
}

/** Formats the counts as a JSON file. */
export function formatAccuracyFile(accuracy: Accuracy): string {
	return `${JSON.stringify({ kind: "document-extraction-accuracy", version: 1, documents: accuracy }, null, "\t")}\n`;
}
