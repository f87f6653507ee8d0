import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aRow } from "../../../../test/support/a-row.ts";
import { valueIn } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { TokenSpan } from "../candidates/candidate.ts";
import { buildRows, type TextRow } from "../print/index.ts";
import { buildPhrases, findLabelHits, type LabelHit, overlaps, selectClearestLabels } from "./labels.ts";

const phrases = buildPhrases({ ...declaration, printed: { surname: { labels: ["Surname", "Nom"], grammar: text } } });

test.each([" / ", "/", "·"])("finds a label in two wordings separated by %j", (sign) => {
	const [row] = buildRows(aPage(`Surname${sign}Nom`).lines, new Map()) as [TextRow];
	expect(findLabelHits(row, phrases).map(({ text: wording }) => wording)).toEqual(["Surname", "Nom"]);
});

test("does not find a one-word label across two words", () => {
	const birth = buildPhrases({ ...declaration, printed: { born: { labels: ["DOB", "D.O.B."], grammar: text } } });
	const found = (drawn: string) => findLabelHits(buildRows(aPage(drawn).lines, new Map())[0] as TextRow, birth).length;
	expect([found("DOB"), found("D08"), found("G D 08/09/2026")]).toEqual([1, 1, 0]);
});

/** The labels in a row, each with the index of its first glyph and of the glyph after its last. */
const foundIn = (row: string, known = buildPhrases(declaration)) =>
	findLabelHits(aRow(row), known).map(({ text: wording, from, to }) => [wording, from, to]);
/** The log prior of each text of a document with few texts. */
const logPrior = -4;
/** The score of a label that is alone in its column (weight `captionAlone`). */
const aloneScore = 3;

test("scores a label higher if only signs are beside it", () => {
	const scoresIn = (row: string) =>
		findLabelHits(aRow(row), buildPhrases(declaration)).map(({ log }) => log - 9 * 2.5 - 1.4);
	for (const row of ["Authority", "Authority:", "*/Authority/ -", "OSLO     Authority", "Authority     OSLO"])
		expect(scoresIn(row)).toEqual([expect.closeTo(logPrior + aloneScore)]);
	for (const row of ["OSLO Authority", "Authority OSLO", "OSLO: Authority", "Authority, OSLO", "OSLO Authority     X"])
		expect(scoresIn(row)).toEqual([expect.closeTo(logPrior)]);
});

test("a label covers its letters but no signs; dissimilar text is no label", () => {
	expect(foundIn("OSLO/Authority.")).toEqual([["Authority", 5, 14]]);
	expect(foundIn("Auxxority")).toHaveLength(1);
	expect(foundIn("Axxxxrity")).toEqual([]);
	expect(foundIn("OSLO")).toEqual([]);
});

test("keeps the more probable of two overlapping labels", () => {
	const labels = ["Date of issue", "Date of birth"];
	const own = buildPhrases({ ...declaration, otherLabels: labels });
	expect(foundIn("Date of birth     Authority", own).map(([wording]) => wording)).toEqual([
		"Date of birth",
		"Authority",
	]);
});

test("all known texts of a document have the same prior", () => {
	const otherPrint = Array.from({ length: 297 }, (_, i) => `Q${i}`);
	const own = buildPhrases({ ...declaration, otherPrint });
	expect(findLabelHits(aRow("Authority"), own)[0]?.log).toBeCloseTo(9 * 2.5 + 1.4 - Math.log(300) + aloneScore);
});

test("does not find a label of one letter, even if it is alone", () => {
	const own = buildPhrases({ ...declaration, otherLabels: ["No", "Nos"] });
	expect(findLabelHits(aRow("No"), own).map(({ log }) => log)).toEqual([expect.closeTo(2 * 2.5 + 1.4 - 4 + 3)]);
	expect(findLabelHits(aRow("N"), buildPhrases({ ...declaration, otherLabels: ["N"] }))).toEqual([]);
});

test("a shared label has all of its fields; other labels and texts have none", () => {
	const announced = (overrides: Partial<Declaration>) =>
		buildPhrases({ ...declaration, ...overrides }).map(({ text: wording, fields, isLabel, letters }) => [
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

test("a label overlaps segments that share glyphs with it", () => {
	const row = aRow("OSLO Authority");
	const [label] = findLabelHits(row, buildPhrases(declaration)) as [LabelHit];
	const isShared = (from: number, to: number, other = row) => overlaps(label, { row: other, from, to });
	expect([isShared(0, 4), isShared(0, 5), isShared(12, 13), isShared(13, 14)]).toEqual([false, true, true, false]);
	expect(isShared(5, 6, aRow("OSLO Authority"))).toBe(false);
});

/** A label of 100 by 20 pixels, found at this position. */
function hit(text: string, [left, top]: readonly [number, number], more: Partial<LabelHit> = {}): LabelHit {
	const [{ row }] = valueIn({ left, top, right: left + 100, bottom: top + 20 }).spans as readonly [TokenSpan];
	return { row, from: 0, to: 1, text, letters: text, fields: ["place"], isLabel: true, log: 20, ...more };
}

const textsOf = (hits: readonly LabelHit[]) => hits.map(({ text }) => text).join("");

const kept = (...hits: readonly LabelHit[]) => textsOf(selectClearestLabels(hits));

test("rejects a label that is much clearer elsewhere", () => {
	expect(kept(hit("A", [0, 0], { log: 16.1 }), hit("A", [0, 300]))).toBe("AA");
	expect(kept(hit("A", [0, 0], { log: 15.9 }), hit("A", [0, 300]))).toBe("A");
	expect(kept(hit("A", [0, 0]), hit("A", [0, 300], { log: 15.9 }))).toBe("A");
	expect(kept(hit("A", [0, 0], { log: 15 }), hit("B", [0, 300]))).toBe("AB");
	expect(kept(hit("A", [0, 0], { letters: "X" }), hit("B", [0, 300], { letters: "X", log: 15 }))).toBe("A");
});

test("rejects a label that is much clearer elsewhere within a longer label", () => {
	const [names, forenames] = [{ letters: "NAMES" }, { letters: "FORENAMES", log: 30 }];
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9 }), hit("B", [0, 0], forenames))).toBe("B");
	expect(kept(hit("A", [0, 30], { ...names, log: 16.1 }), hit("B", [0, 0], forenames))).toBe("AB");
	expect(kept(hit("A", [0, 30], { ...names, log: 15.9, fields: ["office"] }), hit("B", [0, 0], forenames))).toBe("AB");
});
