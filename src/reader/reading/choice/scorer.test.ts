import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, type Print, printOn, unlabelled, withoutWeights } from "../../../../test/support/a-scene.ts";
import { declaration, text } from "../../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import type { ValuePosition } from "./place.ts";
import { scorerOf } from "./scorer.ts";

const { printed } = unlabelled;
const labelled: Declaration = { ...unlabelled, printed: { ...printed, ...declaration.printed } };

interface Asked {
	readonly position?: ValuePosition;
	readonly worthless?: readonly (keyof typeof weights)[];
}

/** The score of a field's candidate by itself. */
function ownOf(
	field: string,
	pick: Candidate,
	{ print, own = unlabelled }: { print: Print; own?: Declaration },
	asked: Asked = {},
) {
	const { position = "below", worthless = [] } = asked;
	const candidates = { [field]: [pick] };
	const scene = aScene(own, print, candidates);
	return withoutWeights(worthless, () => scorerOf(scene, position).own(Object.keys(own.printed).indexOf(field), pick));
}

/** The weights for the position of a value. */
const placeWeights = ["inPlace", "inOtherPlace", "outOfPlace", "textBetween", "othersPlace"] as const;

const drawn = (drawing: string, own = unlabelled) => printOn(aPage(drawing), own);

test("scores a value by print and prior", () => {
	const print = drawn("OSLO\nBERGEN");
	const oslo = print.asValue("OSLO");
	expect(ownOf("place", oslo, { print })).toBeCloseTo(weights.printed - Math.log(2));
	expect(ownOf("place", { ...oslo, log: 3 }, { print })).toBeCloseTo(3 + weights.printed - Math.log(2));
	expect(ownOf("place", oslo, { print: { ...print, words: [] } })).toBeCloseTo(weights.printed);
});

test("uses an optional field's prior unless its label is found", () => {
	const print = drawn("Place of birth\nOSLO", labelled);
	const sharing = (share: number, labels: readonly string[] = []) =>
		ownOf(
			"place",
			print.asValue("OSLO"),
			{ print, own: { ...labelled, printed: { ...labelled.printed, place: { labels, grammar: text, prior: share } } } },
			{ worthless: placeWeights },
		);
	const unannounced = { ...print, blocks: [] };
	const alone = (share: number) =>
		ownOf("place", print.asValue("OSLO"), {
			print: unannounced,
			own: { ...unlabelled, printed: { ...printed, place: { labels: [], grammar: text, prior: share } } },
		});
	expect(sharing(0.3)).toBeCloseTo(weights.printed);
	expect(alone(0.3)).toBeCloseTo(Math.log(0.3 / 0.7));
	expect(alone(0.99)).toBeCloseTo(weights.printed);
});

test("scores a value higher at its label, highest in the page's position", () => {
	const print = drawn("Place of birth\nOSLO", labelled);
	const worth = (asked: Asked) =>
		ownOf("place", print.asValue("OSLO"), { print, own: labelled }, asked) - weights.printed;
	expect(worth({ position: "below" })).toBeCloseTo(weights.inPlace);
	expect(worth({ position: "beside" })).toBeCloseTo(weights.inOtherPlace);
	expect(worth({ worthless: placeWeights })).toBeCloseTo(0);
});
