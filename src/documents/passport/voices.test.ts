import { expect, test } from "vitest";
import { agreementOf, type Voice } from "./voices.ts";

const saying = (certainty: number, ...texts: readonly string[]): Voice[] => texts.map((text) => ({ text, certainty }));

test("in small letters an I that a stretched look takes for an l contradicts nothing, another letter does", () => {
	const seen = saying(0.98, "Immigration Office", "Immigration Office");
	const agreed = (text: string) => agreementOf([...seen, { text, certainty: 0.96, isStretched: true }])?.text ?? null;
	expect(agreed("lmmigration Office")).toBe("Immigration Office");
	expect(agreed("Inmigration Office")).toBeNull();
});

test("a comma that one look saw leaves a text without it in doubt", () => {
	const without = saying(0.9, "BATUMI GEORGIA", "BATUMI GEORGIA", "BATUMI GEORGIA");
	expect(agreementOf(without)?.text).toBe("BATUMI GEORGIA");
	expect(agreementOf([...saying(0.9, "BATUMI, GEORGIA"), ...without])).toBeNull();
});
