import { describe, expect, test } from "vitest";
import { valuesOf } from "../documents/passport.ts";
import { createRandom } from "../random.ts";
import { areUnlike, differClearly } from "./clearly-another.ts";
import { iso } from "./dates.ts";
import { transliterate } from "./mrz.ts";
import { passportTruth } from "./passport-holder.ts";
import { inventPassportInPrint, kindsOf, truthInPrint } from "./passport-print.ts";

const seeds = Array.from({ length: 10 }, (_, index) => `print ${index}`);
const turns = (print: "contradicting" | "differing") => Array.from({ length: kindsOf(print) }, (_, turn) => turn);
const invent = (seed: string, print: "contradicting" | "differing", turn: number) =>
	inventPassportInPrint(createRandom(seed), { print, turn });

describe("a contradicting print", () => {
	test("comes in six kinds: both names, number, both dates of the zone, sex", () => {
		const fields = turns("contradicting").map((turn) => invent("six", "contradicting", turn).contradicts);
		expect(fields).toEqual(["surname", "givenNames", "passportNumber", "dateOfBirth", "dateOfExpiry", "sex"]);
	});

	test.each(turns("contradicting"))("of kind %i costs its own field alone", (turn) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "contradicting", turn);
			const { printed: _, ...genuine } = chosen.content;
			const field = chosen.contradicts as string;
			const truth = truthInPrint(chosen);
			expect(truth.fields).toEqual({ ...passportTruth(genuine).fields, [field]: null });
			expect(truth.accept[field]).toBeUndefined();
		}
	});

	test("prints one other value, which no eye takes for the zone's", () => {
		for (const turn of turns("contradicting")) {
			for (const seed of seeds) {
				const { content, contradicts } = invent(seed, "contradicting", turn);
				const { printed, ...genuine } = content;
				const [[key, [text = ""]]] = Object.entries(printed ?? {}) as [["surname", string[]]];
				const own = valuesOf(genuine)[key][0] ?? "";
				expect(Object.keys(printed ?? {})).toHaveLength(1);
				const isClear = contradicts === "sex" ? text !== own : differClearly(own, text) || areUnlike(own, text);
				expect(isClear, `${contradicts}: ${own} and ${text}`).toBe(true);
			}
		}
	});
});

describe("a print that differs and means the same", () => {
	test.each(turns("differing"))("of kind %i leaves every value of the zone as it is", (turn) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "differing", turn);
			const { fields } = truthInPrint(chosen);
			const { zone, birth, birthKnown, sex } = chosen.content;
			expect(chosen.contradicts).toBeNull();
			expect(fields).toMatchObject({ surname: zone.surname, passportNumber: zone.number, sex });
			expect(fields.dateOfBirth).toBe(birthKnown === "all" ? iso(birth) : null);
		}
	});

	test("is another spelling than the zone's, or a form that a reader could stumble over", () => {
		const titled = invent("title", "differing", 4).content;
		expect(transliterate(valuesOf(titled).surname[0] ?? "")).toMatch(
			new RegExp(`^(PROF )?(DR|MR|MRS|MISS) ${titled.zone.surname}$`),
		);
		const whole = invent("full", "differing", 5).content;
		const words = transliterate(valuesOf(whole).surname[0] ?? "")
			.split(" ")
			.sort();
		expect(words).toEqual(`${whole.zone.surname} ${whole.zone.givenNames}`.split(" ").sort());
		expect(valuesOf(whole).given).toEqual([]);
		const spelt = invent("spelt", "differing", 0).content;
		expect(transliterate(`${spelt.surname} ${spelt.givenNames}`)).not.toBe(
			`${spelt.zone.surname} ${spelt.zone.givenNames}`,
		);
	});
});

test("figures that are taken for each other make no other number", () => {
	expect(differClearly("M80319", "M30819")).toBe(false);
	expect(differClearly("M80319", "M80349")).toBe(false);
	expect(differClearly("M80319", "M10319")).toBe(true);
});

test("names that share a word or most of their letters are not another name", () => {
	expect(areUnlike("Anna Maria", "Maria Luise")).toBe(false);
	expect(areUnlike("Jansen", "Janssen")).toBe(false);
	expect(areUnlike("Mutasa", "Okonkwo")).toBe(true);
});
