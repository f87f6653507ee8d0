import { expect, test } from "vitest";
import { absentField, type Check, type Field, type Fields, type Source } from "../documents/definition.ts";
import { isAnswer } from "./confidence.ts";

const defined: Fields = {
	surname: { title: "X", description: "", kind: "text", example: null },
	sex: { title: "X", description: "", kind: "text", values: ["M", "F"], example: null },
	number: { title: "X", description: "", kind: "text", pattern: "^[0-9]{13}$", example: null },
};
const fieldWithValue = (value: string, source: Source = "visual"): Field => ({ ...absentField, value, source });
const fieldWithFailedCheck = (name: Check["name"]): Field => ({
	...absentField,
	checks: [{ name, passed: false } satisfies Check],
});

test("a reading without values does not count as read", () => {
	expect(isAnswer({ surname: absentField, sex: absentField }, defined)).toBe(false);
	expect(isAnswer({ number: fieldWithFailedCheck("luhn") }, defined)).toBe(false);
	expect(isAnswer({ number: fieldWithFailedCheck("agrees-with-barcode") }, defined)).toBe(false);
});

test("a barcode that was not decrypted counts as read", () => {
	expect(isAnswer({ number: fieldWithFailedCheck("barcode-opened") }, defined)).toBe(true);
});

test("printed free text alone does not count as read, unlike a choice or an MRZ value", () => {
	expect(isAnswer({ surname: fieldWithValue("LINE I") }, defined)).toBe(false);
	expect(isAnswer({ surname: fieldWithValue("ERIKSSON"), sex: fieldWithValue("F") }, defined)).toBe(true);
	expect(isAnswer({ surname: fieldWithValue("ERIKSSON", "mrz") }, defined)).toBe(true);
});
