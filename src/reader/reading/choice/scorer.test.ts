import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, type Print, printOn, unlabelled, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import type { ValuePosition } from "./place.ts";
import { createScorer } from "./scorer.ts";

const { printed } = unlabelled;
const labelled: Declaration = { ...unlabelled, printed: { ...printed, ...declaration.printed } };

interface Options {
	readonly position?: ValuePosition;
	readonly disabledWeights?: readonly (keyof typeof weights)[];
}

/** The unary score of a field's candidate. */
function unaryScoreOf(
	field: string,
	pick: Candidate,
	{ print, own = unlabelled }: { print: Print; own?: Declaration },
	options: Options = {},
) {
	const { position = "below", disabledWeights = [] } = options;
	const candidates = { [field]: [pick] };
	const scene = aScene(own, print, candidates);
	return withoutWeights(disabledWeights, () =>
		createScorer(scene, position).unaryScore(Object.keys(own.printed).indexOf(field), pick),
	);
}

/** The weights for the position of a value. */
const placeWeights = ["inPlace", "inOtherPlace", "outOfPlace", "textBetween", "othersPlace"] as const;

const printOf = (drawing: string, own = unlabelled) => printOn(aPage(drawing), own);

test("the unary score is the sum of likelihood ratio and prior", () => {
	const print = printOf("OSLO\nBERGEN");
	const oslo = print.asValue("OSLO");
	expect(unaryScoreOf("place", oslo, { print })).toBeCloseTo(weights.printed - Math.log(2));
	expect(unaryScoreOf("place", { ...oslo, log: 3 }, { print })).toBeCloseTo(3 + weights.printed - Math.log(2));
	expect(unaryScoreOf("place", oslo, { print: { ...print, words: [] } })).toBeCloseTo(weights.printed);
});

test("uses a field's prior unless its label is found", () => {
	const print = printOf("Place of birth\nOSLO", labelled);
	const labelledScore = (prior: number, labels: readonly string[] = []) =>
		unaryScoreOf(
			"place",
			print.asValue("OSLO"),
			{ print, own: { ...labelled, printed: { ...labelled.printed, place: { labels, grammar: text, prior } } } },
			{ disabledWeights: placeWeights },
		);
	const withoutLabels = { ...print, blocks: [] };
	const unlabelledScore = (prior: number) =>
		unaryScoreOf("place", print.asValue("OSLO"), {
			print: withoutLabels,
			own: { ...unlabelled, printed: { ...printed, place: { labels: [], grammar: text, prior } } },
		});
	expect(labelledScore(0.3)).toBeCloseTo(weights.printed);
	expect(unlabelledScore(0.3)).toBeCloseTo(Math.log(0.3 / 0.7));
	expect(unlabelledScore(0.99)).toBeCloseTo(weights.printed);
});

test("scores a value higher at its label, highest in the page's position", () => {
	const print = printOf("Place of birth\nOSLO", labelled);
	const scoreAboveBase = (options: Options) =>
		unaryScoreOf("place", print.asValue("OSLO"), { print, own: labelled }, options) - weights.printed;
	expect(scoreAboveBase({ position: "below" })).toBeCloseTo(weights.inPlace);
	expect(scoreAboveBase({ position: "beside" })).toBeCloseTo(weights.inOtherPlace);
	expect(scoreAboveBase({ disabledWeights: placeWeights })).toBeCloseTo(0);
});
