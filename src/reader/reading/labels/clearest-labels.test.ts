import { expect, test } from "vitest";
import { valueIn } from "../../../../test/support/a-scene.ts";
import type { TokenSpan } from "../candidates/candidate.ts";

import { clearestLabels, type LabelHit } from "./labels.ts";

/** A label of 100 by 20 pixels, found at this position. */
function hit(text: string, [left, top]: readonly [number, number], more: Partial<LabelHit> = {}): LabelHit {
	const [{ row }] = valueIn({ left, top, right: left + 100, bottom: top + 20 }).spans as readonly [TokenSpan];
	return { row, from: 0, to: 1, text, letters: text, fields: ["place"], isLabel: true, log: 20, ...more };
}

const textsOf = (hits: readonly LabelHit[]) => hits.map(({ text }) => text).join("");

const kept = (...hits: readonly LabelHit[]) => textsOf(clearestLabels(hits));

test("rejects a label found much more clearly elsewhere", () => {
	expect(kept(hit("A", [0, 0], { log: 16.1 }), hit("A", [0, 300]))).toBe("AA");
	expect(kept(hit("A", [0, 0], { log: 15.9 }), hit("A", [0, 300]))).toBe("A");
	expect(kept(hit("A", [0, 0]), hit("A", [0, 300], { log: 15.9 }))).toBe("A");
	expect(kept(hit("A", [0, 0], { log: 15 }), hit("B", [0, 300]))).toBe("AB");
	expect(kept(hit("A", [0, 0], { letters: "X" }), hit("B", [0, 300], { letters: "X", log: 15 }))).toBe("A");
});

test("rejects a label that a longer wording shows more clearly elsewhere", () => {
	const [names, forenames] = [{ letters: "NAMES" }, { letters: "FORENAMES", log: 30 }];
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9 }), hit("B", [0, 0], forenames))).toBe("B");
	expect(kept(hit("A", [0, 30], { ...names, log: 16.1 }), hit("B", [0, 0], forenames))).toBe("AB");
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9, fields: ["office"] }), hit("B", [0, 0], forenames))).toBe("AB");
});
