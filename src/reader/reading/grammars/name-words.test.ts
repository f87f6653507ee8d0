import { expect, test } from "vitest";
import { hasText } from "../../../../test/support/has-text.ts";
import type { Country } from "../../documents/country.ts";
import type { ValueGrammar } from "../../documents/declaration.ts";
import { compiledGrammar } from "./compiled-grammar.ts";
import { lostSpaceIn } from "./name-words.ts";

/** Two countries that have no name, letter or place in common. */
const [here, there]: readonly [Country, Country] = [
	{
		letters: "Ñ",
		surnames: new Set(["QUISPE"]),
		firstNames: new Set(["ILLARI"]),
		markedNames: ["MUÑOZ"],
		places: ["CUSCO BAJO"],
		particles: ["DEL"],
		initialsMax: 2,
	},
	{
		letters: "Å",
		surnames: new Set(["DAHLBERG"]),
		firstNames: new Set(["SIGRID"]),
		markedNames: ["BÅRD"],
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
		[here, "QUISPE"],
		[there, "DAHLBERG"],
	] as const) {
		const usual = [here, there].filter((each) => compiledGrammar(namesOf(each)).meaningOf(name)?.isInLexicon);
		expect(usual).toEqual([country]);
	}
	expect(compiledGrammar(namesOf(here)).meaningOf("ILLARI")?.isInLexicon).toBe(true);
});

test("names use the letters of their country", () => {
	const spelt = ["MUÑOZ", "BÅRD"].map((name) =>
		[here, there].filter((country) => hasText(compiledGrammar(namesOf(country)), name)),
	);
	expect(spelt).toEqual([[here], [there]]);
});

test("a country's initials and particles split words that lost a space", () => {
	const lost = (word: string, country: Country) => lostSpaceIn(word, country, country.particles);
	expect([lost("ABQUISPE", here), lost("ABQUISPE", there)]).toEqual([2, 0]);
	expect([lost("ABDAHLBERG", there), lost("ADAHLBERG", there)]).toEqual([0, 1]);
	expect([lost("DELQX", here), lost("DELQX", there)]).toEqual([3, 0]);
});
