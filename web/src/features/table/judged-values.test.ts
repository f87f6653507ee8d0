import { expect, test } from "vitest";
import { countAccuracy } from "../../../../src/review/value-counts.ts";
import { itemWith, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import { listJudgedValues } from "./judged-values.ts";

const correctionTo = (value: string | null) => ({ value, isConfirmed: true });

test("counts only confirmed and corrected values, by document type and field", () => {
	const readValues = { surname: "MOKOENA", names: "THANDI", sex: "F" };
	const corrections = [
		{ surname: correctionTo("MOKOENA"), names: correctionTo("TANDI"), idNumber: correctionTo("0001010000089") },
		{ surname: correctionTo("MOKOENE"), sex: correctionTo(null), idNumber: correctionTo(null) },
	];
	const items = corrections.map((values) => readItem("sa-id-smart-front", readValues, {}, { corrections: values }));
	const unjudged = [readItem("passport", { surname: "NOBODY" }), refusedItem("IMAGE_UNREADABLE"), itemWith({})];
	expect(countAccuracy(listJudgedValues([...items, ...unjudged]))).toEqual({
		"sa-id-smart-front": {
			surname: { right: 1, wrong: 1, heldBack: 0 },
			names: { right: 0, wrong: 1, heldBack: 0 },
			idNumber: { right: 0, wrong: 0, heldBack: 1 },
			sex: { right: 0, wrong: 1, heldBack: 0 },
		},
	});
});
