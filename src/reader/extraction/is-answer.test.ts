import { expect, test } from "vitest";
import { absentField, type Check, type Field, type Fields, type Source } from "../documents/definition.ts";
import { isAnswer } from "./confidence.ts";

const defined: Fields = {
	surname: { title: "X", description: "", kind: "text", example: null },
	sex: { title: "X", description: "", kind: "text", values: ["M", "F"], example: null },
	number: { title: "X", description: "", kind: "text", pattern: "^[0-9]{13}$", example: null },
};
const read = (value: string, source: Source = "visual"): Field => ({ ...absentField, value, source });
const failed = (name: Check["name"]): Field => ({ ...absentField, checks: [{ name, passed: false } satisfies Check] });

test("a reading without values is no answer", () => {
	expect(isAnswer({ surname: absentField, sex: absentField }, defined)).toBe(false);
	expect(isAnswer({ number: failed("luhn") }, defined)).toBe(false);
	expect(isAnswer({ number: failed("agrees-with-barcode") }, defined)).toBe(false);
});

test("an encrypted barcode is an answer", () => {
	expect(isAnswer({ number: failed("barcode-opened") }, defined)).toBe(true);
});

test("free text alone is no answer; a code or a choice is", () => {
	expect(isAnswer({ surname: read("LINE I") }, defined)).toBe(false);
	expect(isAnswer({ surname: read("ERIKSSON"), sex: read("F") }, defined)).toBe(true);
	expect(isAnswer({ surname: read("ERIKSSON", "mrz") }, defined)).toBe(true);
});
