import { expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { quadOf } from "../../src/reader/page/quad.ts";
import { aDrawnCard } from "../../test/support/a-drawn-card.ts";
import type { Read } from "./measure.ts";
import { pairsTable, readPair } from "./pairs.ts";

const [design, other] = [aDrawnCard("MOKOENA", 3), aDrawnCard("NAIDOO", 3)];
const quad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });

/** Readings by document number; 0 without a number. */
const reading =
	(...surnames: readonly (string | null)[]): Read =>
	async (_image, _expected, document = 0) => {
		const surname = surnames[document];
		if (!surname) return { ms: 1, outcome: { outcome: "unreadable", reasons: ["blurred"] } };
		const field = {
			value: surname,
			printed: surname,
			source: "visual",
			certainty: 1,
			quad,
			checks: [],
			alternatives: [],
		};
		const others = surnames
			.slice(1)
			.map((_, at) => ({ number: at + 1, documentType: design.kind as DocumentType, quad }));
		const outcome = { outcome: "read", documentType: design.kind, confidence: "high", fields: { surname: field } };
		return { ms: 1, outcome: { ...outcome, upright: { width: 9, height: 9, rotation: 0 }, others } as Outcome };
	};

const read = async (...surnames: readonly (string | null)[]) => ({
	surrounding: "two of a kind",
	...(await readPair(reading(...surnames), "a", { whole: Buffer.alloc(0), design, other })),
});

test("both documents of a picture are told only if each is read, and no third one", async () => {
	expect(await read("NAIDOO", "MOKOENA")).toMatchObject({ areBothReported: true, verdicts: [["right"], ["right"]] });
	expect(await read("MOKOENA")).toMatchObject({ areBothReported: false, verdicts: [["right"], ["null"]] });
	expect(await read("MOKOENA", null)).toMatchObject({ areBothReported: false, told: [design.kind] });
	expect((await read("MOKOENA", "NAIDOO", "NAIDOO")).areBothReported).toBe(false);
	expect(await read(null)).toMatchObject({ areBothReported: false, told: [], verdicts: [["null"], ["null"]] });
});

test("the table counts the pictures that told both", async () => {
	const table = pairsTable([await read("MOKOENA", "NAIDOO"), await read("MOKOENA", null), await read(null)]);
	expect(table.split("\n")[2]).toMatch(/two of a kind +\| +3 +\| +1 +\| +66\.7 +\| +33\.3 +\| +0 /);
});
