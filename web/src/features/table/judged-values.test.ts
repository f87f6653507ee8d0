import { expect, test } from "vitest";
import { accuracyOf } from "../../../../src/review/value-counts.ts";
import { itemWith, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import { judgedValues } from "./judged-values.ts";

const said = (value: string | null) => ({ value, isConfirmed: true });

test("what a clerk confirmed and corrected is counted by document and field; what nobody looked at is not", () => {
	const read = { surname: "MOKOENA", names: "THANDI", sex: "F" };
	const corrections = [
		{ surname: said("MOKOENA"), names: said("TANDI"), idNumber: said("0001010000089") },
		{ surname: said("MOKOENE"), sex: said(null), idNumber: said(null) },
	];
	const items = corrections.map((each) => readItem("sa-id-smart-front", read, {}, { corrections: each }));
	const none = [readItem("passport", { surname: "NOBODY" }), refusedItem("IMAGE_UNREADABLE"), itemWith({})];
	expect(accuracyOf(judgedValues([...items, ...none]))).toEqual({
		"sa-id-smart-front": {
			surname: { right: 1, wrong: 1, heldBack: 0 },
			names: { right: 0, wrong: 1, heldBack: 0 },
			idNumber: { right: 0, wrong: 0, heldBack: 1 },
			sex: { right: 0, wrong: 1, heldBack: 0 },
		},
	});
});
