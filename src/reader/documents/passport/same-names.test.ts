import { expect, test } from "vitest";
import { isMrzSpellingOf, listMrzSpellings } from "../../../../lab/generator/people/mrz-spellings.ts";
import { namesOfCulture } from "../../../../lab/generator/people/names.ts";
import { characterChanges } from "../../../../lab/generator/people/one-character.ts";
import { createRandom } from "../../../../lab/generator/random.ts";
import { buildNameSpellings, matchesSpelling } from "../../formats/spellings.ts";
import { southAfrica } from "../south-african/country.ts";

const { surnames, firstNames, namesWithDiacritics } = southAfrica;
const commonNames = [...surnames.union(firstNames)];
const agrees = (printed: string, inMrz: string): boolean =>
	matchesSpelling(buildNameSpellings(inMrz.split(/[^A-Z]+/)), printed);

/** Names by the text with one letter masked, so that two names that differ in one letter share a key. */
const namesByMask = Map.groupBy(
	commonNames.flatMap((name) =>
		[...name].map((_, at) => ({ name, key: `${name.slice(0, at)}?${name.slice(at + 1)}` })),
	),
	({ key }) => key,
);

/** Returns the first five faulty pairs, to keep the failure message short. */
const firstFew = <T>(faults: readonly T[]): readonly T[] => faults.slice(0, 5);

const toMrzLetters = (name: string): string => name.replaceAll(/[^A-Z]/g, "");

test("common names that differ in one letter never agree", () => {
	const pairs = [...namesByMask.values()].flatMap((alike) =>
		alike.flatMap(({ name }) => alike.map((similar) => [name, similar.name] as const)),
	);
	const differing = pairs.filter(([a, b]) => toMrzLetters(a) !== toMrzLetters(b));
	expect(differing.length).toBeGreaterThan(1000);
	expect(firstFew(differing.filter(([printed, inMrz]) => agrees(printed, inMrz)))).toEqual([]);
});

test("different common names never agree", () => {
	const random = createRandom("pairs");
	const pairs = Array.from({ length: 100_000 }, () => [random.pick(commonNames), random.pick(commonNames)] as const);
	const differing = pairs.filter(([a, b]) => toMrzLetters(a) !== toMrzLetters(b));
	expect(firstFew(differing.filter(([printed, inMrz]) => agrees(printed, inMrz)))).toEqual([]);
});

test.each(Object.keys(characterChanges) as (keyof typeof characterChanges)[])(
	"a name does not agree with itself after a change of one character: %s",
	(kind) => {
		const random = createRandom(`changed ${kind}`);
		const changed = Array.from({ length: 2000 }, () => {
			const name = random.pick(commonNames);
			return [name, characterChanges[kind](random, name)] as const;
		});
		const differing = changed.flatMap(([name, forged]) =>
			forged === null || isMrzSpellingOf(forged, name) ? [] : [[name, forged] as const],
		);
		expect(differing.length).toBeGreaterThan(500);
		expect(firstFew(differing.filter(([printed, inMrz]) => agrees(printed, inMrz)))).toEqual([]);
	},
);

test("a name agrees with every transliteration of Doc 9303-3", () => {
	const named = Object.values(namesOfCulture).flatMap(({ surnames, female, male }) => [
		...surnames,
		...female,
		...male,
	]);
	const names = [...new Set([...named, ...namesWithDiacritics, ...commonNames])];
	const pairs = names.flatMap((name) =>
		[...listMrzSpellings(name)].map((spelling) => [name.toUpperCase(), spelling] as const),
	);
	expect(pairs.length).toBeGreaterThan(8000);
	expect(firstFew(pairs.filter(([printed, inMrz]) => !agrees(printed, inMrz)))).toEqual([]);
});
