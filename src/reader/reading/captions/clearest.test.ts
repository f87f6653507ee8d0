import { expect, test } from "vitest";
import { valueIn } from "../../../../test/support/a-scene.ts";
import type { Stretch } from "../candidates/candidate.ts";
import type { CaptionHit } from "./captions.ts";
import { clearest } from "./clearest.ts";

/** A caption of 100 by 20 pixels that was found there. */
function hit(text: string, [left, top]: readonly [number, number], more: Partial<CaptionHit> = {}): CaptionHit {
	const [{ row }] = valueIn({ left, top, right: left + 100, bottom: top + 20 }).stretches as readonly [Stretch];
	return { row, from: 0, to: 1, text, letters: text, fields: ["place"], isCaption: true, log: 20, ...more };
}

const textsOf = (hits: readonly CaptionHit[]) => hits.map(({ text }) => text).join("");

const kept = (...hits: readonly CaptionHit[]) => textsOf(clearest(hits));

test("a wording that stands elsewhere much clearer is no caption here", () => {
	expect(kept(hit("A", [0, 0], { log: 16.1 }), hit("A", [0, 300]))).toBe("AA");
	expect(kept(hit("A", [0, 0], { log: 15.9 }), hit("A", [0, 300]))).toBe("A");
	expect(kept(hit("A", [0, 0]), hit("A", [0, 300], { log: 15.9 }))).toBe("A");
	expect(kept(hit("A", [0, 0], { log: 15 }), hit("B", [0, 300]))).toBe("AB");
	expect(kept(hit("A", [0, 0], { letters: "X" }), hit("B", [0, 300], { letters: "X", log: 15 }))).toBe("A");
});

test("a wording is no caption where a longer one of the same caption shows it much clearer elsewhere", () => {
	const [names, forenames] = [{ letters: "NAMES" }, { letters: "FORENAMES", log: 30 }];
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9 }), hit("B", [0, 0], forenames))).toBe("B");
	expect(kept(hit("A", [0, 30], { ...names, log: 16.1 }), hit("B", [0, 0], forenames))).toBe("AB");
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9, fields: ["office"] }), hit("B", [0, 0], forenames))).toBe("AB");
});
