import { expect, test } from "vitest";
import { absentField, type Field } from "../src/documents/definition.ts";
import { type AblationRow, ablate, ablationTable } from "./ablation.ts";
import type { Sample } from "./data-set.ts";
import type { Read } from "./measure.ts";

const sample = (kind: string, cardNumber: string): Sample => ({
	file: import.meta.filename,
	documentType: kind as Sample["documentType"],
	kind,
	also: null,
	level: "scan",
	truth: { cardNumber },
	accept: {},
	expect: [],
	specimen: cardNumber,
	print: null,
	ink: null,
});

const cardNumber = (value: string): Field => ({
	...absentField,
	value,
	printed: value,
	source: "visual",
	certainty: 1,
});

/** Reads 123, and 999 without "luhn". */
const readWithout =
	(factor: string | null): Read =>
	async () =>
		answering(factor === "luhn" ? "999" : "123");

function answering(value: string): Awaited<ReturnType<Read>> {
	const upright = { width: 1, height: 1, rotation: 0 };
	const fields = { cardNumber: cardNumber(value) };
	const documentType = "sa-id-smart-back";
	return { outcome: { outcome: "read", documentType, confidence: "high", fields, upright }, ms: 1 };
}

test("each factor is left out by itself, and what it earns is counted", async () => {
	const samples = [sample("sa-id-smart-back", "123")];
	const rows = await ablate({ samples, factors: ["luhn", "place"], readWithout });
	const row = (factor: string | null, right: number): AblationRow => ({
		documentType: "sa-id-smart-back",
		factor,
		values: 1,
		right,
		wrong: 1 - right,
	});
	expect(rows).toEqual([row(null, 1), row("luhn", 0), row("place", 1)]);
	const lines = ablationTable(rows).split("\n");
	expect(lines.find((line) => line.includes("luhn"))).toMatch(/\+100\.00 +\| +\+100\.00/);
	expect(lines.find((line) => line.includes("place"))).toMatch(/ 0\.00 +\| +0\.00/);
});

test("the first reading, for which nothing is remembered yet, is not counted", async () => {
	const values = ["999", "123"];
	const late = () => async () => answering(values.shift() ?? "none left");
	const rows = await ablate({ samples: [sample("sa-id-smart-back", "123")], factors: [], readWithout: late });
	expect(rows).toMatchObject([{ factor: null, values: 1, right: 1 }]);
});
