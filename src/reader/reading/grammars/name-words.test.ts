import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import type { Country } from "../../documents/country.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { weights } from "../weights/weights.ts";
import { compileGrammar } from "./compiled-grammar.ts";
import { findLostSpace } from "./name-words.ts";

/** Two countries that have no name, letter or place in common. */
const [first, second]: readonly [Country, Country] = [
	{
		letters: "Ñ",
		surnames: new Set(["QUISPE"]),
		firstNames: new Set(["ILLARI"]),
		namesWithDiacritics: ["MUÑOZ"],
		places: ["CUSCO BAJO"],
		particles: ["DEL"],
		initialsMax: 2,
	},
	{
		letters: "Å",
		surnames: new Set(["DAHLBERG"]),
		firstNames: new Set(["SIGRID"]),
		namesWithDiacritics: ["BÅRD"],
		places: ["NEDRE VIK"],
		particles: ["AV"],
		initialsMax: 1,
	},
];

const namesOf = (country: Country): ValueGrammar => {
	return { kind: "words", country, particles: country.particles, wordsMax: 3, lettersMin: 2, rows: 1 };
};

test("uses the lexicon of the field's country only", () => {
	for (const [country, name] of [
		[first, "QUISPE"],
		[second, "DAHLBERG"],
	] as const) {
		const matching = [first, second].filter(
			(candidate) => compileGrammar(namesOf(candidate)).meaningOf(name)?.isInLexicon,
		);
		expect(matching).toEqual([country]);
	}
	expect(compileGrammar(namesOf(first)).meaningOf("ILLARI")?.isInLexicon).toBe(true);
});

test("names use the letters of their country", () => {
	const accepting = ["MUÑOZ", "BÅRD"].map((name) =>
		[first, second].filter((country) => hasText(compileGrammar(namesOf(country)), name)),
	);
	expect(accepting).toEqual([[first], [second]]);
});

test("a name that is known only without diacritics counts as known with one, and only the diacritic is penalised", () => {
	const { meaningOf } = compileGrammar(namesOf({ ...first, surnames: new Set(["MUNOZ"]) }));
	const [plain, marked, ...unknown] = ["ILLARI", "ILLÁRI", "ÍLLARO", "MÚNOZ"].map((name) => meaningOf(name));
	expect([plain, marked, ...unknown].map((meaning) => meaning?.lexiconWords)).toEqual([1, 1, 0, 0]);
	expect((marked?.log ?? 0) - (plain?.log ?? 0)).toBe(weights.oddMark);
});

test("no name ends in a particle", () => {
	const firstNames: ValueGrammar = {
		kind: "words",
		country: first,
		areFirst: true,
		wordsMax: 3,
		lettersMin: 2,
		rows: 1,
	};
	for (const kind of [namesOf(first), firstNames]) {
		const { meaningOf } = compileGrammar(kind);
		expect(["ILLARI", "ILLARI DEL"].map((name) => meaningOf(name)?.value)).toEqual(["ILLARI", null]);
	}
});

test("finds missed spaces by the number of initials and the particles of the country", () => {
	const splitIndex = (word: string, country: Country) => findLostSpace(word, country, country.particles);
	expect([splitIndex("ABQUISPE", first), splitIndex("ABQUISPE", second)]).toEqual([2, 0]);
	expect([splitIndex("ABDAHLBERG", second), splitIndex("ADAHLBERG", second)]).toEqual([0, 1]);
	expect([splitIndex("DELQX", first), splitIndex("DELQX", second)]).toEqual([3, 0]);
});
