import { expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today } from "../../../../test/support/a-passport.ts";
import { aScene, decided, printOn, unlabelled, valueIn } from "../../../../test/support/a-scene.ts";
import { declaration } from "../../../../test/support/a-small-document.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import type { Check, Declaration } from "../../documents/declaration.ts";
import type { Field } from "../../documents/definition.ts";
import { certaintyOf } from "./certainty.ts";
import type { Decision } from "./choose.ts";
import { createRejectionFinder, describeDecision, isSmallPrint } from "./rejections.ts";

const page = aPage("OSLO  NORD\nBERGEN", { columnGap: 3 });
const print = printOn(page, unlabelled);
const [oslo, bergen] = [print.asValue("OSLO"), print.asValue("BERGEN")];

/** The gates that reject the first of these decisions. */
function rejectionsFor(
	decisions: readonly [Decision, ...Decision[]],
	{ hidden = new Set<string>(), checks = [] as readonly Check[], overrides = {} as Partial<Declaration> } = {},
) {
	const scene = aScene({ ...unlabelled, ...overrides }, { words: [], blocks: [] }, {});
	return createRejectionFinder({ decisions, scene }, hidden)(decisions[0], checks);
}

test("each rejection names its gate, with the measured quantity, its threshold and the cause", () => {
	expect(rejectionsFor([decided("place", oslo)])).toEqual([]);
	expect(rejectionsFor([decided("place", null)])).toEqual([{ gate: "not-a-candidate" }]);
	const { printed } = declaration;
	expect(rejectionsFor([decided("place", null)], { overrides: { printed } })).toEqual([
		{ gate: "not-a-candidate" },
		{ gate: "no-caption" },
	]);
	const others = [{ candidate: bergen, logRatioToBest: -2 }];
	expect(rejectionsFor([decided("place", null, { margin: 2, others })])).toEqual([
		{ gate: "not-chosen", measured: 2, cause: "BERGEN" },
	]);
	expect(rejectionsFor([decided("place", oslo, { margin: 1, others })])).toEqual([
		{
			gate: "certainty",
			measured: certaintyOf(1, decided("place", oslo).kind),
			limit: certaintyMin,
			cause: "best OSLO, next BERGEN, 1.0 apart",
		},
	]);
	expect(rejectionsFor([decided("place", { ...oslo, value: null })])).toEqual([{ gate: "no-value", cause: "OSLO" }]);
	const luhn = { name: "luhn", passed: false } as const;
	const failing = { ...oslo, value: null, checks: [luhn] };
	expect(rejectionsFor([decided("place", failing)])).toEqual([{ gate: "failed-check", cause: "luhn" }]);
	expect(rejectionsFor([decided("place", oslo)], { checks: [luhn] })).toEqual([
		{ gate: "failed-check", cause: "luhn" },
	]);
	expect(rejectionsFor([decided("place", oslo)], { hidden: new Set(["place"]) })).toEqual([{ gate: "hidden-end" }]);
});

test("lists the missing label of an uncertain value as a further reason", () => {
	const { printed } = declaration;
	const others = [{ candidate: bergen, logRatioToBest: -1 }];
	const rejections = rejectionsFor([decided("place", oslo, { margin: 1, others })], { overrides: { printed } });
	expect(rejections.map(({ gate }) => gate)).toEqual(["certainty", "no-caption"]);
	expect(rejectionsFor([decided("place", oslo)], { overrides: { printed } })).toEqual([]);
});

test.each([
	["its lines", above("Passport\nSurname\nERIKSSON", line1, line2)],
	["no zone", "Passport\nSurname\nERIKSSON\nDate of issue\n12 MAR 2015"],
	["a zone that print contradicts", above("Passport\nSurname\nPETERSEN\nSex\nM", line1, line2)],
	["a month that no calendar has", above("", line1, `${line2.slice(0, 13)}7413122${line2.slice(20)}`)],
	["no personal number", above("", line1, "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<4")],
	["nothing", "RANDOM PRINT"],
])("a value is null exactly if a gate rejects it: a passport with %s", async (_, drawing) => {
	const fields = Object.entries(await readPassport(aPage(drawing), stubPass, today));
	const isRejected = ({ closedBy = [] }: Field): boolean => closedBy.length > 0;
	expect(fields.filter(([, field]) => isRejected(field) !== (field.value === null))).toEqual([]);
});

test("print is too small if a line is less than nine pixels high", () => {
	const [small, large] = [8, 10].map((height) => valueIn({ left: 0, top: 0, right: 60, bottom: height }).spans);
	expect([isSmallPrint(small ?? []), isSmallPrint(large ?? [])]).toEqual([true, false]);
	expect(isSmallPrint([...(small ?? []), ...(large ?? [])])).toBe(true);
});

const box = { left: 0, top: 0, right: 60, bottom: 20 };
const [withDiacritic, withoutDiacritic, different] = [
	valueIn(box, "MÜLLER"),
	valueIn(box, "MULLER"),
	valueIn(box, "BERGEN"),
];

test("describes the chosen value, the runner-up and the margin", () => {
	const describeAgainst = (candidate: typeof withDiacritic | null) =>
		describeDecision(decided("place", withDiacritic, { margin: 2.03, others: [{ candidate, logRatioToBest: -2.03 }] }));
	expect(describeAgainst(different)).toBe("best MÜLLER, next BERGEN, 2.0 apart");
	expect(describeAgainst(null)).toBe("best MÜLLER, or no value at all, 2.0 apart");
	expect(describeAgainst(withoutDiacritic)).toBe("best MÜLLER, next MULLER, 2.0 apart");
	// The margin is infinite if there is no alternative.
	expect(describeDecision(decided("place", withDiacritic, { margin: Number.POSITIVE_INFINITY }))).toBe("best MÜLLER");
});

test("describes the best candidate if none was chosen", () => {
	const others = [{ candidate: different, logRatioToBest: -7.64 }];
	expect(describeDecision(decided("place", null, { margin: 7.64, others }))).toBe(
		"no value at all, next BERGEN, 7.6 apart",
	);
	expect(describeDecision(decided("place", null))).toBe("no value at all");
});
