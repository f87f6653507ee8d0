import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aRow } from "../../../../test/support/a-row.ts";
import { valueIn } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { TokenSpan } from "../candidates/candidate.ts";
import { rowsOf, type TextRow } from "../print/index.ts";
import { clearestLabels, covers, type LabelHit, labelsIn, phrasesOf } from "./labels.ts";

const phrases = phrasesOf({ ...declaration, printed: { surname: { labels: ["Surname", "Nom"], grammar: text } } });

test.each([" / ", "/", "·"])("finds a label in two wordings separated by %j", (sign) => {
	const [row] = rowsOf(aPage(`Surname${sign}Nom`).lines, new Map()) as [TextRow];
	expect(labelsIn(row, phrases).map(({ text: wording }) => wording)).toEqual(["Surname", "Nom"]);
});

test("does not find a one-word label across two words", () => {
	const birth = phrasesOf({ ...declaration, printed: { born: { labels: ["DOB", "D.O.B."], grammar: text } } });
	const found = (drawn: string) => labelsIn(rowsOf(aPage(drawn).lines, new Map())[0] as TextRow, birth).length;
	expect([found("DOB"), found("D08"), found("G D 08/09/2026")]).toEqual([1, 1, 0]);
});

/** The labels in a row, each with its glyphs. */
const foundIn = (row: string, own = phrasesOf(declaration)) =>
	labelsIn(aRow(row), own).map(({ text: wording, from, to }) => [wording, from, to]);
/** The cost of any text of a document being able to appear anywhere; a document with few texts counts as having e^4. */
const any = -4;
/** The score for a text that fills its line (weight `labelAlone`). */
const alone = 3;

test("scores a label higher if only signs are beside it", () => {
	const worth = (row: string) => labelsIn(aRow(row), phrasesOf(declaration)).map(({ log }) => log - 9 * 2.5 - 1.4);
	for (const row of ["Authority", "Authority:", "*/Authority/ -", "OSLO     Authority", "Authority     OSLO"])
		expect(worth(row)).toEqual([expect.closeTo(any + alone)]);
	for (const row of ["OSLO Authority", "Authority OSLO", "OSLO: Authority", "Authority, OSLO", "OSLO Authority     X"])
		expect(worth(row)).toEqual([expect.closeTo(any)]);
});

test("a label covers its letters but no signs, and rejects dissimilar text", () => {
	expect(foundIn("OSLO/Authority.")).toEqual([["Authority", 5, 14]]);
	expect(foundIn("Auxxority")).toHaveLength(1);
	expect(foundIn("Axxxxrity")).toEqual([]);
	expect(foundIn("OSLO")).toEqual([]);
});

test("of two overlapping labels keeps the more probable one", () => {
	const labels = ["Date of issue", "Date of birth"];
	const own = phrasesOf({ ...declaration, otherLabels: labels });
	expect(foundIn("Date of birth     Authority", own).map(([wording]) => wording)).toEqual([
		"Date of birth",
		"Authority",
	]);
});

test("other texts of a document are equally probable", () => {
	const otherPrint = Array.from({ length: 297 }, (_, i) => `Q${i}`);
	const own = phrasesOf({ ...declaration, otherPrint });
	expect(labelsIn(aRow("Authority"), own)[0]?.log).toBeCloseTo(9 * 2.5 + 1.4 - Math.log(300) + alone);
});

test("scores a short label by its letters, not for standing alone", () => {
	const own = phrasesOf({ ...declaration, otherLabels: ["No", "Nos"] });
	expect(labelsIn(aRow("No"), own).map(({ log }) => log)).toEqual([expect.closeTo(2 * 2.5 + 1.4 - 4 + 3)]);
	expect(labelsIn(aRow("N"), phrasesOf({ ...declaration, otherLabels: ["N"] }))).toEqual([]);
});

test("a label names all its fields; other texts and titles name none", () => {
	const announced = (own: Partial<Declaration>) =>
		phrasesOf({ ...declaration, ...own }).map(({ text: wording, fields, isLabel, letters }) => [
			wording,
			fields,
			isLabel,
			letters,
		]);
	const shared = { labels: ["Ñames (1)"], grammar: text };
	const own = { printed: { place: shared, office: shared }, otherLabels: ["Rank"], otherPrint: ["Pass"] };
	expect(announced(own)).toEqual([
		["Ñames (1)", ["place", "office"], true, "NAMESI"],
		["Rank", [], true, "RANK"],
		["Pass", [], false, "PASS"],
	]);
});

test("a label covers segments that share its letters", () => {
	const row = aRow("OSLO Authority");
	const [label] = labelsIn(row, phrasesOf(declaration)) as [LabelHit];
	const isCovered = (from: number, to: number, other = row) => covers(label, { row: other, from, to });
	expect([isCovered(0, 4), isCovered(0, 5), isCovered(12, 13), isCovered(13, 14)]).toEqual([false, true, true, false]);
	expect(isCovered(5, 6, aRow("OSLO Authority"))).toBe(false);
});

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
