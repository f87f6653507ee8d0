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
import { describeDecision, isTooSmall, rejectionsOf } from "./rejections.ts";

const page = aPage("OSLO  NORD\nBERGEN", { columnGap: 3 });
const print = printOn(page, unlabelled);
const [oslo, bergen] = [print.asValue("OSLO"), print.asValue("BERGEN")];

/** The gates that reject the first of these decisions. */
function closedFor(
	decisions: readonly [Decision, ...Decision[]],
	{ hidden = new Set<string>(), checks = [] as readonly Check[], own = {} as Partial<Declaration> } = {},
) {
	const scene = aScene({ ...unlabelled, ...own }, { words: [], blocks: [] }, {});
	return rejectionsOf({ decisions, scene }, hidden)(decisions[0], checks);
}

test("each rejection names its gate, value and threshold", () => {
	expect(closedFor([decided("place", oslo)])).toEqual([]);
	expect(closedFor([decided("place", null)])).toEqual([{ gate: "not-a-candidate" }]);
	const { printed } = declaration;
	expect(closedFor([decided("place", null)], { own: { printed } })).toEqual([
		{ gate: "not-a-candidate" },
		{ gate: "no-caption" },
	]);
	const others = [{ candidate: bergen, behind: -2 }];
	expect(closedFor([decided("place", null, { margin: 2, others })])).toEqual([
		{ gate: "not-chosen", is: 2, by: "BERGEN" },
	]);
	expect(closedFor([decided("place", oslo, { margin: 1, others })])).toEqual([
		{
			gate: "certainty",
			is: certaintyOf(1, decided("place", oslo).kind),
			limit: certaintyMin,
			by: "best OSLO, next BERGEN, 1.0 apart",
		},
	]);
	expect(closedFor([decided("place", { ...oslo, value: null })])).toEqual([{ gate: "no-value", by: "OSLO" }]);
	const luhn = { name: "luhn", passed: false } as const;
	const failing = { ...oslo, value: null, checks: [luhn] };
	expect(closedFor([decided("place", failing)])).toEqual([{ gate: "failed-check", by: "luhn" }]);
	expect(closedFor([decided("place", oslo)], { checks: [luhn] })).toEqual([{ gate: "failed-check", by: "luhn" }]);
	expect(closedFor([decided("place", oslo)], { hidden: new Set(["place"]) })).toEqual([{ gate: "hidden-end" }]);
});

test("a doubtful value without a label reports the missing label", () => {
	const { printed } = declaration;
	const others = [{ candidate: bergen, behind: -1 }];
	const inDoubt = closedFor([decided("place", oslo, { margin: 1, others })], { own: { printed } });
	expect(inDoubt.map(({ gate }) => gate)).toEqual(["certainty", "no-caption"]);
	expect(closedFor([decided("place", oslo)], { own: { printed } })).toEqual([]);
});

test.each([
	["its lines", above("Passport\nSurname\nERIKSSON", line1, line2)],
	["no zone", "Passport\nSurname\nERIKSSON\nDate of issue\n12 MAR 2015"],
	["a zone that print contradicts", above("Passport\nSurname\nPETERSEN\nSex\nM", line1, line2)],
	["a month that no calendar has", above("", line1, `${line2.slice(0, 13)}7413122${line2.slice(20)}`)],
	["no personal number", above("", line1, "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<4")],
	["nothing", "RANDOM PRINT"],
])("a value is null only if rejected: a passport with %s", async (_, drawing) => {
	const fields = Object.entries(await readPassport(aPage(drawing), stubPass, today));
	const isShut = ({ closedBy = [] }: Field): boolean => closedBy.length > 0;
	expect(fields.filter(([, field]) => isShut(field) !== (field.value === null))).toEqual([]);
});

test("print is too small if a line is less than nine pixels high", () => {
	const [small, large] = [8, 10].map((height) => valueIn({ left: 0, top: 0, right: 60, bottom: height }).spans);
	expect([isTooSmall(small ?? []), isTooSmall(large ?? [])]).toEqual([true, false]);
	expect(isTooSmall([...(small ?? []), ...(large ?? [])])).toBe(true);
});

const box = { left: 0, top: 0, right: 60, bottom: 20 };
const [marked, plain, unlike] = [valueIn(box, "MÜLLER"), valueIn(box, "MULLER"), valueIn(box, "BERGEN")];

test("describes the chosen value, the runner-up and the margin", () => {
	const against = (candidate: typeof marked | null) =>
		describeDecision(decided("place", marked, { margin: 2.03, others: [{ candidate, behind: -2.03 }] }));
	expect(against(unlike)).toBe("best MÜLLER, next BERGEN, 2.0 apart");
	expect(against(null)).toBe("best MÜLLER, or no value at all, 2.0 apart");
	expect(against(plain)).toBe("best MÜLLER, next MULLER, 2.0 apart");
	// Infinity if nothing else was considered.
	expect(describeDecision(decided("place", marked, { margin: Number.POSITIVE_INFINITY }))).toBe("best MÜLLER");
});

test("describes the best candidate if none was chosen", () => {
	const others = [{ candidate: unlike, behind: -7.64 }];
	expect(describeDecision(decided("place", null, { margin: 7.64, others }))).toBe(
		"no value at all, next BERGEN, 7.6 apart",
	);
	expect(describeDecision(decided("place", null))).toBe("no value at all");
});
