import { describe, expect, test } from "vitest";
import { editDistance } from "../../../src/reader/page/levenshtein.ts";
import { valuesOf } from "../documents/passport/entries.ts";
import { createRandom } from "../random.ts";
import { areUnlike, differClearly } from "./clearly-another.ts";
import { iso } from "./dates.ts";
import { td3, transliterate } from "./mrz.ts";
import { maySpell, mrzSpellings } from "./mrz-spellings.ts";
import { oneCharacter } from "./one-character.ts";
import { passportTruth } from "./passport-holder.ts";
import { inventPassportInPrint, kindsOf, truthInPrint } from "./passport-print.ts";
import type { Print } from "./print-order.ts";

const seeds = Array.from({ length: 10 }, (_, index) => `print ${index}`);
const invent = (seed: string, print: Print, kind: string) => inventPassportInPrint(createRandom(seed), { print, kind });

describe("a contradicting print", () => {
	test("has six kinds: both names, number, both dates of the MRZ, sex", () => {
		const fields = ["surname", "givenNames", "passportNumber", "dateOfBirth", "dateOfExpiry", "sex"];
		expect(kindsOf("contradicting")).toEqual(fields);
	});

	test.each(kindsOf("contradicting"))("of %s costs its own field alone", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "contradicting", kind);
			const { printed: _, ...genuine } = chosen.content;
			const [field = ""] = chosen.contradicts;
			expect(chosen.contradicts).toEqual([kind]);
			const truth = truthInPrint(chosen);
			expect(truth.fields).toEqual({ ...passportTruth(genuine).fields, [field]: null });
			expect(truth.accept[field]).toBeUndefined();
		}
	});

	test("prints one value that clearly differs from the MRZ", () => {
		for (const kind of kindsOf("contradicting")) {
			for (const seed of seeds) {
				const { content } = invent(seed, "contradicting", kind);
				const { printed, ...genuine } = content;
				const [[key, [text = ""]]] = Object.entries(printed ?? {}) as [["surname", string[]]];
				const own = valuesOf(genuine)[key][0] ?? "";
				expect(Object.keys(printed ?? {})).toHaveLength(1);
				const isClear = kind === "sex" ? text !== own : differClearly(own, text) || areUnlike(own, text);
				expect(isClear, `${kind}: ${own} and ${text}`).toBe(true);
			}
		}
	});
});

describe("a print that differs and means the same", () => {
	test.each(kindsOf("differing"))("of kind %s leaves every MRZ value unchanged", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "differing", kind);
			const { fields } = truthInPrint(chosen);
			const { mrzContent, birth, birthKnown, sex } = chosen.content;
			expect(chosen.contradicts).toEqual([]);
			expect(fields).toMatchObject({ surname: mrzContent.surname, passportNumber: mrzContent.number, sex });
			expect(fields.dateOfBirth).toBe(birthKnown === "all" ? iso(birth) : null);
		}
	});

	test("is another spelling than the MRZ's, or a difficult form", () => {
		const titled = invent("title", "differing", "title").content;
		expect(transliterate(valuesOf(titled).surname[0] ?? "")).toMatch(
			new RegExp(`^(PROF )?(DR|MR|MRS|MISS) ${titled.mrzContent.surname}$`),
		);
		const whole = invent("full", "differing", "full name").content;
		const words = transliterate(valuesOf(whole).surname[0] ?? "")
			.split(" ")
			.sort();
		expect(words).toEqual(`${whole.mrzContent.surname} ${whole.mrzContent.givenNames}`.split(" ").sort());
		expect(valuesOf(whole).given).toEqual([]);
		const spelt = invent("spelt", "differing", "other transliteration").content;
		expect(transliterate(`${spelt.surname} ${spelt.givenNames}`)).not.toBe(
			`${spelt.mrzContent.surname} ${spelt.mrzContent.givenNames}`,
		);
	});
});

describe("a forged print", () => {
	const labels = { surname: "surname", givenNames: "given", passportNumber: "number" } as const;
	const saidOf = ({ content }: ReturnType<typeof invent>, field: keyof typeof labels) => {
		const { surname, givenNames, number } = content.mrzContent;
		const inMrz = { surname, givenNames, passportNumber: number }[field];
		return { inMrz, inPrint: valuesOf(content)[labels[field]][0] ?? "" };
	};

	test.each(kindsOf("forged"))("of kind %s costs the fields that it names, and no other", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "forged", kind);
			const truth = truthInPrint(chosen);
			expect(chosen.contradicts).not.toEqual([]);
			for (const field of chosen.contradicts) expect(truth.fields[field]).toBeNull();
			const others = Object.keys(truth.fields).filter((field) => !chosen.contradicts.includes(field));
			const genuine = passportTruth(chosen.content).fields as Readonly<Record<string, unknown>>;
			for (const field of others) expect(truth.fields[field]).toEqual(genuine[field]);
		}
	});

	test.each(kindsOf("forged"))("of kind %s is no spelling of the MRZ value", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "forged", kind);
			if (chosen.content.hasFullName) continue;
			for (const field of chosen.contradicts) {
				if (!["surname", "givenNames"].includes(field)) continue;
				const { inMrz, inPrint } = saidOf(chosen, field as keyof typeof labels);
				expect(maySpell(inMrz, inPrint), `${inPrint} for ${inMrz}`).toBe(false);
			}
		}
	});

	test("differs in one character, or in two at an end", () => {
		for (const kind of Object.keys(oneCharacter)) {
			for (const seed of seeds) {
				const chosen = invent(seed, "forged", kind);
				const [field = ""] = chosen.contradicts;
				if (field !== "passportNumber") continue;
				const { inMrz, inPrint } = saidOf(chosen, field);
				expect(editDistance(inMrz, inPrint), `${inPrint} for ${inMrz}`).toBeLessThanOrEqual(2);
			}
		}
	});

	test("forges the MRZ as often as print", () => {
		const forged = Array.from({ length: 60 }, (_, seed) => invent(`side ${seed}`, "forged", "character lost"));
		const inPrint = forged.filter(({ content }) => content.printed !== undefined).length;
		expect(inPrint).toBeGreaterThan(18);
		expect(inPrint).toBeLessThan(42);
	});
});

test("an MRZ may spell a printed name in every way of Doc 9303-3, and no other", () => {
	expect([...mrzSpellings("Müßig")]).toEqual(["MUESSIG", "MUXXSSIG", "MUSSIG"]);
	expect(maySpell("GUDMUNDSDOTTIR", "Guðmundsdóttir")).toBe(true);
	expect(maySpell("THORSTEINSSON", "Þorsteinsson")).toBe(true);
	expect(maySpell("O BRIEN", "O'BRIEN")).toBe(true);
	expect(maySpell("PORSTEINSSON", "Þorsteinsson")).toBe(false);
	expect(maySpell("MULER", "Müller")).toBe(false);
	expect(maySpell("BANDILE", "Sandile")).toBe(false);
});

test("a number of more than nine places goes on in the optional data, with its check digit", () => {
	const mrzContent = { code: "P<", issuer: "UTO", surname: "LINDQVIST", givenNames: "ALMA SIGNE", nationality: "UTO" };
	const numbers = { number: "K48213907265", birth: "780701", sex: "F", expiry: "310511", optional: "" };
	expect(td3({ ...mrzContent, ...numbers }, "<")).toEqual([
		"P<UTOLINDQVIST<<ALMA<SIGNE<<<<<<<<<<<<<<<<<<",
		"K48213907<UTO7807013F31051132657<<<<<<<<<<66",
	]);
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
