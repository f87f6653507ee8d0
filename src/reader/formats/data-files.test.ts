import { readdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import gazetteer from "./gazetteer.json" with { type: "json" };
import { removeDiacritics } from "./letters.ts";
import months from "./month-words.json" with { type: "json" };
import letters from "./national-letters.json" with { type: "json" };
import plainWords from "./plain-words.json" with { type: "json" };

const capitals = /^[\p{Lu}'’-]+$/u;

test("every data file names its source", async () => {
	const readerFolder = dirname(import.meta.dirname);
	const files = (await readdir(readerFolder, { recursive: true })).filter((name) =>
		/^(formats|documents|reading)\/.*\.json$/.test(name),
	);
	expect(files.length).toBeGreaterThan(10);
	for (const name of files) {
		const data = JSON.parse(await readFile(`${readerFolder}/${name}`, "utf8")) as { source?: string };
		expect(data.source, name).toMatch(/^[A-Z].{30,}\.$/);
	}
});

test.each([
	["nationalities", plainWords.nationalities],
	["offices", plainWords.offices],
])("%s are words in capitals", (_, lines) => {
	const words = lines.flatMap((line) => line.split(" "));
	expect(words.filter((word) => !capitals.test(word))).toEqual([]);
});

test("there are twelve months", () => expect(months.months).toHaveLength(12));

test("plain month words have only the letters A to Z, and contain every other month word without diacritics", () => {
	const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(" "));
	const plain = wordsIn(months.months);
	expect(plain.filter((word) => !/^[A-Z]+$/.test(word))).toEqual([]);
	expect(wordsIn(months.marked).filter((word) => !plain.includes(removeDiacritics(word)))).toEqual([]);
});

test("lists only Latin letters with diacritics for each language", () => {
	const latin = [...Object.values(letters.alphabets).join("").normalize("NFC")].filter((letter) =>
		/\p{Script=Latin}/u.test(letter),
	);
	expect(latin.length).toBeGreaterThan(100);
	expect(latin.filter((letter) => removeDiacritics(letter) === letter)).toEqual([]);
});

test("states have three-letter codes, and their languages have letters", () => {
	const states = [...Object.keys(letters.states), ...Object.keys(gazetteer.states)];
	expect(states.filter((state) => !/^[A-Z]{3}$/.test(state))).toEqual([]);
	const languages = Object.values(letters.states).flatMap((codes) => codes.split(" "));
	expect(languages.filter((language) => !(language in letters.alphabets))).toEqual([]);
});
