import { expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { quadOf } from "../../src/reader/page/quad.ts";
import { aDrawnCard } from "../../test/support/a-drawn-card.ts";
import type { ReadImage } from "./measure.ts";
import { formatPairs, readPair } from "./pairs.ts";

const [design, other] = [aDrawnCard("MOKOENA", 3), aDrawnCard("NAIDOO", 3)];
const quad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });

/** Creates a reader that returns these surnames, by the document's number: the first one without a number. */
const createRead =
	(...surnames: readonly (string | null)[]): ReadImage =>
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
			.map((_, index) => ({ number: index + 1, documentType: design.kind as DocumentType, quad }));
		const outcome = { outcome: "read", documentType: design.kind, confidence: "high", fields: { surname: field } };
		return { ms: 1, outcome: { ...outcome, upright: { width: 9, height: 9, rotation: 0 }, others } as Outcome };
	};

const readAs = async (...surnames: readonly (string | null)[]) => ({
	surrounding: "two of a kind",
	...(await readPair(createRead(...surnames), "a", { whole: Buffer.alloc(0), design, other })),
});

test("reports both documents only if each is read and there is no third one", async () => {
	expect(await readAs("NAIDOO", "MOKOENA")).toMatchObject({ areBothReported: true, verdicts: [["right"], ["right"]] });
	expect(await readAs("MOKOENA")).toMatchObject({ areBothReported: false, verdicts: [["right"], ["null"]] });
	expect(await readAs("MOKOENA", null)).toMatchObject({ areBothReported: false, reportedTypes: [design.kind] });
	expect((await readAs("MOKOENA", "NAIDOO", "NAIDOO")).areBothReported).toBe(false);
	expect(await readAs(null)).toMatchObject({
		areBothReported: false,
		reportedTypes: [],
		verdicts: [["null"], ["null"]],
	});
});

test("counts the pictures in which both documents were reported", async () => {
	const table = formatPairs([await readAs("MOKOENA", "NAIDOO"), await readAs("MOKOENA", null), await readAs(null)]);
	expect(table.split("\n")[2]).toMatch(/two of a kind +\| +3 +\| +1 +\| +66\.7 +\| +33\.3 +\| +0 /);
});
