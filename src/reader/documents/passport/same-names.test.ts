import { expect, test } from "vitest";
import { maySpell, mrzSpellings } from "../../../../lab/generator/people/mrz-spellings.ts";
import { namesOfCulture } from "../../../../lab/generator/people/names.ts";
import { oneCharacter } from "../../../../lab/generator/people/one-character.ts";
import { createRandom } from "../../../../lab/generator/random.ts";
import { nameSpellings, spells } from "../../formats/spellings.ts";
import { southAfrica } from "../south-african/country.ts";

const { surnames, firstNames, markedNames } = southAfrica;
const usual = [...surnames.union(firstNames)];
const agree = (printed: string, inMrz: string): boolean => spells(nameSpellings(inMrz.split(/[^A-Z]+/)), printed);

/** Names by what remains without one of their letters, so that two names that differ in one letter share a key. */
const nearlyAlike = Map.groupBy(
	usual.flatMap((name) => [...name].map((_, at) => ({ name, key: `${name.slice(0, at)}?${name.slice(at + 1)}` }))),
	({ key }) => key,
);

/** The first few faulty pairs; all of them would fill pages. */
const some = <T>(faults: readonly T[]): readonly T[] => faults.slice(0, 5);

const asInMrz = (name: string): string => name.replaceAll(/[^A-Z]/g, "");

test("common names that differ in one letter never agree", () => {
	const pairs = [...nearlyAlike.values()].flatMap((alike) =>
		alike.flatMap(({ name }) => alike.map((other) => [name, other.name] as const)),
	);
	const other = pairs.filter(([one, two]) => asInMrz(one) !== asInMrz(two));
	expect(other.length).toBeGreaterThan(1000);
	expect(some(other.filter(([printed, inMrz]) => agree(printed, inMrz)))).toEqual([]);
});

test("different common names never agree", () => {
	const random = createRandom("pairs");
	const pairs = Array.from({ length: 100_000 }, () => [random.pick(usual), random.pick(usual)] as const);
	const other = pairs.filter(([one, two]) => asInMrz(one) !== asInMrz(two));
	expect(some(other.filter(([printed, inMrz]) => agree(printed, inMrz)))).toEqual([]);
});

test.each(Object.keys(oneCharacter) as (keyof typeof oneCharacter)[])(
	"a name does not agree with itself after: %s",
	(kind) => {
		const random = createRandom(`changed ${kind}`);
		const changed = Array.from({ length: 2000 }, () => {
			const name = random.pick(usual);
			return [name, oneCharacter[kind](random, name)] as const;
		});
		const other = changed.flatMap(([name, forged]) =>
			forged === null || maySpell(forged, name) ? [] : [[name, forged] as const],
		);
		expect(other.length).toBeGreaterThan(500);
		expect(some(other.filter(([printed, inMrz]) => agree(printed, inMrz)))).toEqual([]);
	},
);

test("a name agrees with every transliteration of Doc 9303-3", () => {
	const named = Object.values(namesOfCulture).flatMap(({ surnames, female, male }) => [
		...surnames,
		...female,
		...male,
	]);
	const names = [...new Set([...named, ...markedNames, ...usual])];
	const pairs = names.flatMap((name) =>
		[...mrzSpellings(name)].map((spelling) => [name.toUpperCase(), spelling] as const),
	);
	expect(pairs.length).toBeGreaterThan(8000);
	expect(some(pairs.filter(([printed, inMrz]) => !agree(printed, inMrz)))).toEqual([]);
});
