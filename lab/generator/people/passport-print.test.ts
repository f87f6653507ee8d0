import { describe, expect, test } from "vitest";
import { editDistance } from "../../../src/reader/page/approximate.ts";
import { valuesOf } from "../documents/passport/entries.ts";
import { createRandom } from "../random.ts";
import { areUnlike, differClearly } from "./clearly-another.ts";
import { iso } from "./dates.ts";
import { td3, transliterate } from "./mrz.ts";
import { oneCharacter } from "./one-character.ts";
import { passportTruth } from "./passport-holder.ts";
import { inventPassportInPrint, kindsOf, truthInPrint } from "./passport-print.ts";
import type { Print } from "./print-order.ts";
import { maySpell, zoneSpellings } from "./zone-spellings.ts";

const seeds = Array.from({ length: 10 }, (_, index) => `print ${index}`);
const invent = (seed: string, print: Print, kind: string) => inventPassportInPrint(createRandom(seed), { print, kind });

describe("a contradicting print", () => {
	test("comes in six kinds: both names, number, both dates of the zone, sex", () => {
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

	test("prints one other value, which no eye takes for the zone's", () => {
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
	test.each(kindsOf("differing"))("of kind %s leaves every value of the zone as it is", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "differing", kind);
			const { fields } = truthInPrint(chosen);
			const { zone, birth, birthKnown, sex } = chosen.content;
			expect(chosen.contradicts).toEqual([]);
			expect(fields).toMatchObject({ surname: zone.surname, passportNumber: zone.number, sex });
			expect(fields.dateOfBirth).toBe(birthKnown === "all" ? iso(birth) : null);
		}
	});

	test("is another spelling than the zone's, or a form that a reader could stumble over", () => {
		const titled = invent("title", "differing", "title").content;
		expect(transliterate(valuesOf(titled).surname[0] ?? "")).toMatch(
			new RegExp(`^(PROF )?(DR|MR|MRS|MISS) ${titled.zone.surname}$`),
		);
		const whole = invent("full", "differing", "full name").content;
		const words = transliterate(valuesOf(whole).surname[0] ?? "")
			.split(" ")
			.sort();
		expect(words).toEqual(`${whole.zone.surname} ${whole.zone.givenNames}`.split(" ").sort());
		expect(valuesOf(whole).given).toEqual([]);
		const spelt = invent("spelt", "differing", "other transliteration").content;
		expect(transliterate(`${spelt.surname} ${spelt.givenNames}`)).not.toBe(
			`${spelt.zone.surname} ${spelt.zone.givenNames}`,
		);
	});
});

describe("a forged print", () => {
	const captions = { surname: "surname", givenNames: "given", passportNumber: "number" } as const;
	const saidOf = ({ content }: ReturnType<typeof invent>, field: keyof typeof captions) => {
		const { surname, givenNames, number } = content.zone;
		const inZone = { surname, givenNames, passportNumber: number }[field];
		return { inZone, inPrint: valuesOf(content)[captions[field]][0] ?? "" };
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

	test.each(kindsOf("forged"))("of kind %s is no spelling of what the zone says", (kind) => {
		for (const seed of seeds) {
			const chosen = invent(seed, "forged", kind);
			if (chosen.content.hasFullName) continue;
			for (const field of chosen.contradicts) {
				if (!["surname", "givenNames"].includes(field)) continue;
				const { inZone, inPrint } = saidOf(chosen, field as keyof typeof captions);
				expect(maySpell(inZone, inPrint), `${inPrint} for ${inZone}`).toBe(false);
			}
		}
	});

	test("differs in one character, or in two at an end", () => {
		for (const kind of Object.keys(oneCharacter)) {
			for (const seed of seeds) {
				const chosen = invent(seed, "forged", kind);
				const [field = ""] = chosen.contradicts;
				if (field !== "passportNumber") continue;
				const { inZone, inPrint } = saidOf(chosen, field);
				expect(editDistance(inZone, inPrint), `${inPrint} for ${inZone}`).toBeLessThanOrEqual(2);
			}
		}
	});

	test("forges the zone as often as the print", () => {
		const forged = Array.from({ length: 60 }, (_, seed) => invent(`side ${seed}`, "forged", "character lost"));
		const inPrint = forged.filter(({ content }) => content.printed !== undefined).length;
		expect(inPrint).toBeGreaterThan(18);
		expect(inPrint).toBeLessThan(42);
	});
});

test("a zone may spell a printed name in every way of Doc 9303-3, and in no other", () => {
	expect([...zoneSpellings("Müßig")]).toEqual(["MUESSIG", "MUXXSSIG", "MUSSIG"]);
	expect(maySpell("GUDMUNDSDOTTIR", "Guðmundsdóttir")).toBe(true);
	expect(maySpell("THORSTEINSSON", "Þorsteinsson")).toBe(true);
	expect(maySpell("O BRIEN", "O'BRIEN")).toBe(true);
	expect(maySpell("PORSTEINSSON", "Þorsteinsson")).toBe(false);
	expect(maySpell("MULER", "Müller")).toBe(false);
	expect(maySpell("BANDILE", "Sandile")).toBe(false);
});

test("a number of more than nine places goes on in the optional data, with its check digit", () => {
	const zone = { code: "P<", issuer: "UTO", surname: "LINDQVIST", givenNames: "ALMA SIGNE", nationality: "UTO" };
	const numbers = { number: "K48213907265", birth: "780701", sex: "F", expiry: "310511", optional: "" };
	expect(td3({ ...zone, ...numbers }, "<")).toEqual([
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
