import { describe, expect, test } from "vitest";
import { editDistance } from "../../../src/reader/page/levenshtein.ts";
import { buildPrintedValues } from "../documents/passport/entries.ts";
import { createRandom } from "../random.ts";
import { areClearlyDifferent, areDissimilarNames } from "./clearly-another.ts";
import { toIsoDate } from "./dates.ts";
import { formatTd3, transliterate } from "./mrz.ts";
import { isMrzSpellingOf, listMrzSpellings } from "./mrz-spellings.ts";
import { characterChanges } from "./one-character.ts";
import { buildPassportTruth } from "./passport-holder.ts";
import { buildTruthWithPrint, inventPassportWithPrint, listKinds } from "./passport-print.ts";
import type { PrintMode } from "./print-order.ts";

const seeds = Array.from({ length: 10 }, (_, index) => `print ${index}`);
const invent = (seed: string, print: PrintMode, kind: string) =>
	inventPassportWithPrint(createRandom(seed), { print, kind });

describe("contradicting print", () => {
	test("has one kind for each of six fields", () => {
		const fields = ["surname", "givenNames", "passportNumber", "dateOfBirth", "dateOfExpiry", "sex"];
		expect(listKinds("contradicting")).toEqual(fields);
	});

	test.each(listKinds("contradicting"))("of kind %s makes only this field null", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "contradicting", kind);
			const { printed: _, ...genuine } = chosen.content;
			const [field = ""] = chosen.contradicts;
			expect(chosen.contradicts).toEqual([kind]);
			const truth = buildTruthWithPrint(chosen);
			expect(truth.fields).toEqual({ ...buildPassportTruth(genuine).fields, [field]: null });
			expect(truth.accept[field]).toBeUndefined();
		}
	});

	test("prints exactly one value that clearly differs from the MRZ", () => {
		for (const kind of listKinds("contradicting")) {
			for (const seed of seeds) {
				const { content } = invent(seed, "contradicting", kind);
				const { printed, ...genuine } = content;
				const [[key, [text = ""]]] = Object.entries(printed ?? {}) as [["surname", string[]]];
				const genuineText = buildPrintedValues(genuine)[key][0] ?? "";
				expect(Object.keys(printed ?? {})).toHaveLength(1);
				const isClear =
					kind === "sex"
						? text !== genuineText
						: areClearlyDifferent(genuineText, text) || areDissimilarNames(genuineText, text);
				expect(isClear, `${kind}: ${genuineText} and ${text}`).toBe(true);
			}
		}
	});
});

describe("differing print", () => {
	test.each(listKinds("differing"))("of kind %s leaves every MRZ value unchanged", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "differing", kind);
			const { fields } = buildTruthWithPrint(chosen);
			const { mrzContent, birth, birthKnown, sex } = chosen.content;
			expect(chosen.contradicts).toEqual([]);
			expect(fields).toMatchObject({ surname: mrzContent.surname, passportNumber: mrzContent.number, sex });
			expect(fields.dateOfBirth).toBe(birthKnown === "all" ? toIsoDate(birth) : null);
		}
	});

	test("has another form than the MRZ: a title, a full name or another spelling", () => {
		const withTitle = invent("title", "differing", "title").content;
		expect(transliterate(buildPrintedValues(withTitle).surname[0] ?? "")).toMatch(
			new RegExp(`^(PROF )?(DR|MR|MRS|MISS) ${withTitle.mrzContent.surname}$`),
		);
		const withFullName = invent("full", "differing", "full name").content;
		const words = transliterate(buildPrintedValues(withFullName).surname[0] ?? "")
			.split(" ")
			.sort();
		expect(words).toEqual(`${withFullName.mrzContent.surname} ${withFullName.mrzContent.givenNames}`.split(" ").sort());
		expect(buildPrintedValues(withFullName).given).toEqual([]);
		const respelt = invent("spelt", "differing", "other transliteration").content;
		expect(transliterate(`${respelt.surname} ${respelt.givenNames}`)).not.toBe(
			`${respelt.mrzContent.surname} ${respelt.mrzContent.givenNames}`,
		);
	});
});

describe("forged print", () => {
	const labels = { surname: "surname", givenNames: "given", passportNumber: "number" } as const;
	const readBoth = ({ content }: ReturnType<typeof invent>, field: keyof typeof labels) => {
		const { surname, givenNames, number } = content.mrzContent;
		const inMrz = { surname, givenNames, passportNumber: number }[field];
		return { inMrz, inPrint: buildPrintedValues(content)[labels[field]][0] ?? "" };
	};

	test.each(listKinds("forged"))("of kind %s makes only the contradicted fields null", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "forged", kind);
			const truth = buildTruthWithPrint(chosen);
			expect(chosen.contradicts).not.toEqual([]);
			for (const field of chosen.contradicts) expect(truth.fields[field]).toBeNull();
			const otherFields = Object.keys(truth.fields).filter((field) => !chosen.contradicts.includes(field));
			const genuine = buildPassportTruth(chosen.content).fields as Readonly<Record<string, unknown>>;
			for (const field of otherFields) expect(truth.fields[field]).toEqual(genuine[field]);
		}
	});

	test.each(listKinds("forged"))("of kind %s prints no possible spelling of the MRZ value", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "forged", kind);
			if (chosen.content.hasFullName) continue;
			for (const field of chosen.contradicts) {
				if (!["surname", "givenNames"].includes(field)) continue;
				const { inMrz, inPrint } = readBoth(chosen, field as keyof typeof labels);
				expect(isMrzSpellingOf(inMrz, inPrint), `${inPrint} for ${inMrz}`).toBe(false);
			}
		}
	});

	test("changes a number by at most two characters", () => {
		for (const kind of Object.keys(characterChanges)) {
			for (const seed of seeds) {
				const chosen = invent(seed, "forged", kind);
				const [field = ""] = chosen.contradicts;
				if (field !== "passportNumber") continue;
				const { inMrz, inPrint } = readBoth(chosen, field);
				expect(editDistance(inMrz, inPrint), `${inPrint} for ${inMrz}`).toBeLessThanOrEqual(2);
			}
		}
	});

	test("forges the print about as often as the MRZ", () => {
		const forgeries = Array.from({ length: 60 }, (_, seed) => invent(`side ${seed}`, "forged", "character lost"));
		const inPrint = forgeries.filter(({ content }) => content.printed !== undefined).length;
		expect(inPrint).toBeGreaterThan(18);
		expect(inPrint).toBeLessThan(42);
	});
});

test("isMrzSpellingOf accepts every transliteration of Doc 9303-3 and no other", () => {
	expect([...listMrzSpellings("Müßig")]).toEqual(["MUESSIG", "MUXXSSIG", "MUSSIG"]);
	expect(isMrzSpellingOf("GUDMUNDSDOTTIR", "Guðmundsdóttir")).toBe(true);
	expect(isMrzSpellingOf("THORSTEINSSON", "Þorsteinsson")).toBe(true);
	expect(isMrzSpellingOf("O BRIEN", "O'BRIEN")).toBe(true);
	expect(isMrzSpellingOf("PORSTEINSSON", "Þorsteinsson")).toBe(false);
	expect(isMrzSpellingOf("MULER", "Müller")).toBe(false);
	expect(isMrzSpellingOf("BANDILE", "Sandile")).toBe(false);
});

test("formatTd3 continues a number of more than nine characters in the optional data, with its check digit", () => {
	const mrzContent = { code: "P<", issuer: "UTO", surname: "LINDQVIST", givenNames: "ALMA SIGNE", nationality: "UTO" };
	const numbers = { number: "K48213907265", birth: "780701", sex: "F", expiry: "310511", optional: "" };
	expect(formatTd3({ ...mrzContent, ...numbers }, "<")).toEqual([
		"P<UTOLINDQVIST<<ALMA<SIGNE<<<<<<<<<<<<<<<<<<",
		"K48213907<UTO7807013F31051132657<<<<<<<<<<66",
	]);
});

test("areClearlyDifferent ignores digits that are easily confused", () => {
	expect(areClearlyDifferent("M80319", "M30819")).toBe(false);
	expect(areClearlyDifferent("M80319", "M80349")).toBe(false);
	expect(areClearlyDifferent("M80319", "M10319")).toBe(true);
});

test("areDissimilarNames rejects names that share a word or most of their letters", () => {
	expect(areDissimilarNames("Anna Maria", "Maria Luise")).toBe(false);
	expect(areDissimilarNames("Jansen", "Janssen")).toBe(false);
	expect(areDissimilarNames("Mutasa", "Okonkwo")).toBe(true);
});
