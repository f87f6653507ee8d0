import type { JudgedValue } from "../../../../src/review/value-counts.ts";
import { getAnswer, type Item } from "../desk/desk.ts";

/** Returns every value that a person confirmed or corrected, and what was read in its place. */
export function listJudgedValues(items: readonly Item[]): readonly JudgedValue[] {
	return items.flatMap((item) => {
		const answer = getAnswer(item);
		if (!answer?.success) return [];
		const { documentType, data } = answer;
		return Object.entries(item.corrections).map(([field, { value: truth }]) => {
			return { documentType, field, read: data[field] ?? null, truth };
		});
	});
}
