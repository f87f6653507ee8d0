import { expect, test } from "vitest";
import { aLattice } from "../../../../test/support/a-lattice.ts";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, decided, printOn, unlabelled } from "../../../../test/support/a-scene.ts";
import { claimed } from "../../../../test/support/claimed.ts";
import { oneOfTexts } from "../../decode/grammar.ts";
import type { PrintForm } from "../../documents/claim.ts";
import type { Line } from "../../page/page.ts";
import { comparePrint } from "./compare-print.ts";

/** How the printed text OSLO compares with a claim of OSLO if its last letter may be a Q with this probability. */
function compareWith(ambiguity: number, form: Partial<Extract<PrintForm, { kind: "spelt" }>>) {
	const [line] = aPage("OSLO").lines;
	const lattice = aLattice("OSLO", { doubts: { 3: { Q: ambiguity } } });
	const print = printOn({ width: 200, height: 50, lines: [{ ...(line as Line), lattice }] }, unlabelled);
	const understanding = {
		decisions: [decided("place", print.asValue(ambiguity > 0.5 ? "OSLQ" : "OSLO"))],
		scene: aScene(unlabelled, print, {}),
	};
	const place = claimed("OSLO", { kind: "spelt", complete: oneOfTexts("OSLO"), ...form });
	return comparePrint({ place: [place] }, understanding, new Set()).place;
}

test("print with an ambiguous letter neither confirms nor contradicts a name", () => {
	expect(compareWith(0.1, { mayHaveMore: true })).toMatchObject({
		matchedSpelling: "same",
		differing: null,
		sameProbability: expect.closeTo(1, 1),
	});
	expect(compareWith(0.65, { mayHaveMore: true })).toMatchObject({
		matchedSpelling: "same",
		differing: null,
		sameProbability: 0,
	});
	expect(compareWith(0.65, {})).toMatchObject({
		matchedSpelling: "same",
		differing: null,
		sameProbability: expect.closeTo(1, 1),
	});
});

test("print with extra signs between letters confirms a claim", () => {
	const agreementOf = (printed: string) => {
		const shown = printed.replace(/([.-])+/, "$1");
		const [line] = aPage(shown).lines;
		// One step per character, so that each repeated sign takes one step.
		const lattice = aLattice(printed, { stepsPerCharacter: 1 });
		const print = printOn({ width: 200, height: 50, lines: [{ ...(line as Line), lattice }] }, unlabelled);
		const understanding = {
			decisions: [decided("place", print.asValue(shown))],
			scene: aScene(unlabelled, print, {}),
		};
		const place = claimed("OSLO", { kind: "spelt", complete: oneOfTexts("OSLO"), mayHaveMore: true });
		return comparePrint({ place: [place] }, understanding, new Set()).place?.sameProbability;
	};
	for (const printed of ["OSLO", "OS.LO", "OS...LO", "OS---LO"]) {
		expect([printed, agreementOf(printed)]).toEqual([printed, expect.closeTo(1, 1)]);
	}
});

test("a date contradicts a claim even if a stray word before it is taken for a part of it", () => {
	const differingFrom = (printed: string) => {
		const print = printOn(aPage(printed), unlabelled);
		const date = { ...print.asValue(printed.replaceAll("/", " ")), text: "03/05/2030", value: "2030-05-03" };
		const understanding = { decisions: [decided("place", date)], scene: aScene(unlabelled, print, {}) };
		const claim = claimed("2030-05-04", { kind: "meant", isSame: (value) => value === "2030-05-04" });
		return comparePrint({ place: [claim] }, understanding, new Set()).place?.differing?.value;
	};
	expect(["03/05/2030", "S 03/05/2030", "03/06/2030"].map(differingFrom)).toEqual([
		"2030-05-03",
		"2030-05-03",
		undefined,
	]);
});

test("print that shows another field's claim contradicts no claim", () => {
	const spelt = (text: string) => claimed(text, { kind: "spelt", complete: oneOfTexts(text) });
	const print = printOn(aPage("OSLO"), unlabelled);
	const understanding = { decisions: [decided("place", print.asValue("OSLO"))], scene: aScene(unlabelled, print, {}) };
	const compare = (others: Readonly<Record<string, string>>) =>
		comparePrint(
			{ place: [spelt("BERGEN")], ...Object.fromEntries(Object.entries(others).map(([f, t]) => [f, [spelt(t)]])) },
			understanding,
			new Set(),
		).place?.differing;
	expect(compare({})).toMatchObject({ value: "OSLO" });
	expect(compare({ surname: "BERG" })).toMatchObject({ value: "OSLO" });
	expect(compare({ surname: "OSLO" })).toBeNull();
});
