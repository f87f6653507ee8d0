import { expect, test } from "vitest";
import type { DocumentDefinition } from "../src/documents/definition.ts";
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

const cardNumber = (value: string) => ({
	cardNumber: { value, printed: value, source: "visual", certainty: 1, quad: null, checks: [], expected: true },
});

/** Reads 123 while `luhn` is on, and 999 without it. */
function definition(documentType: string, factors?: readonly string[], off?: ReadonlySet<string>): DocumentDefinition {
	const read = async () => cardNumber(off?.has("luhn") ? "999" : "123");
	const without = (some: ReadonlySet<string>) => definition(documentType, factors, some);
	return { documentType, ...(factors ? { factors } : {}), read, without } as unknown as DocumentDefinition;
}

const readWith =
	([definition]: readonly DocumentDefinition[]): Read =>
	async () => {
		const { documentType, read } = definition as DocumentDefinition & { read: NonNullable<DocumentDefinition["read"]> };
		const fields = await read(null as never, null as never, new Date(), null as never);
		const upright = { width: 1, height: 1, rotation: 0 };
		return { outcome: { outcome: "read", documentType, confidence: "high", fields, upright }, ms: 1 };
	};

test("each factor is switched off by itself, and what it earns is counted", async () => {
	const definitions = [definition("sa-id-smart-back", ["luhn", "place"])];
	const rows = await ablate({ samples: [sample("sa-id-smart-back", "123")], definitions, only: [], readWith });
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
	const late = { ...definition("sa-id-smart-back", []), read: async () => cardNumber(values.shift() ?? "none left") };
	const definitions = [late as unknown as DocumentDefinition];
	const rows = await ablate({ samples: [sample("sa-id-smart-back", "123")], definitions, only: [], readWith });
	expect(rows).toMatchObject([{ factor: null, values: 1, right: 1 }]);
});

test("documents without factors are not read", async () => {
	const definitions = [definition("passport")];
	expect(await ablate({ samples: [sample("passport", "123")], definitions, only: [], readWith })).toEqual([]);
});

test("only the named factors are switched off", async () => {
	const definitions = [definition("sa-id-smart-back", ["luhn", "place"])];
	const rows = await ablate({ samples: [sample("sa-id-smart-back", "123")], definitions, only: ["place"], readWith });
	expect(rows.map(({ factor }) => factor)).toEqual([null, "place"]);
});
