import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { findCaptions } from "../../page/captions.ts";
import { captionDictionary } from "./captions.ts";
import { printOf } from "./print.ts";
import { withoutWordsOfValues } from "./words-of-values.ts";

/** A page whose captions, the lines with small letters in them, are set in print of this share of the values' height. */
function announced(drawing: string, share: number): string[] {
	const lines = aPage(drawing).lines.map((line) => {
		const [a, b, c, d] = line.quad;
		const height = (c[1] - b[1]) * (/\p{Ll}/u.test(line.text) ? share : 1);
		return { ...line, quad: [a, b, [c[0], b[1] + height], [d[0], a[1] + height]] as const };
	});
	const hits = withoutWordsOfValues(findCaptions(lines, captionDictionary), lines);
	return hits.map(({ line, from, to }) => line.text.slice(from, to));
}

const dates = "12 AUG 1974    16 APR 2007";

test("a caption's word in print as large as the dates is its value's, where more of that is on the line", () => {
	expect(announced(`Authority\nAUTHORITY HAIFA\n${dates}`, 0.6)).toEqual(["Authority"]);
	expect(announced(`AUTHORITY\nHAIFA\n${dates}`, 0.6)).toEqual(["AUTHORITY"]);
});

test("the document's name is a word of a value below the first date", () => {
	expect(announced(`PASSPORT\n\n${dates}`, 0.6)).toEqual(["PASSPORT"]);
	expect(announced(`${dates}\n\nPASSPORT\nOFFICE LUSAKA`, 0.6)).toEqual([]);
});

test("where captions are as large as values, or no dates tell how large those are, all stay", () => {
	const captions = "SURNAME OKORO\nAUTHORITY HAIFA\nDATE OF BIRTH 12 AUG 1974\nPLACE OF BIRTH JOS";
	expect(announced(`${captions}\n${dates}`, 1)).toHaveLength(4);
	expect(announced("AUTHORITY HAIFA", 1)).toEqual(["AUTHORITY"]);
});

test("of captions in small letters words in capitals are told, however large those are", () => {
	const captions = "Surname\nNationality\nPlace of birth\nAuthority";
	expect(announced(`${captions}\nAUTHORITY HAIFA\n${dates}`, 1)).toEqual(captions.split("\n"));
});

test("words of values that resemble a caption by a letter or two, or stand in an office's name, announce nothing", () => {
	const captionsIn = (text: string) =>
		printOf(aPage(text).lines).pieces.flatMap(({ caption }) => (caption === null ? [] : [caption]));
	expect(captionsIn("POLICE NATIONALE")).toEqual([]);
	expect(captionsIn("NATIONALITE")).toEqual(["nationality"]);
	expect(captionsIn("Nationale")).toEqual(["nationality"]);
	expect(announced(`${dates}\nGONDER`, 0.6)).toEqual([]);
	expect(announced(`${dates}\nGENDER`, 0.6)).toEqual(["GENDER"]);
	expect(announced("GONDER", 0.6)).toEqual(["GONDER"]);
	expect(captionsIn("Immigration & Nationality Affairs")).toEqual([]);
});

test("captions are found beside a slash that was taken for a letter, short ones only as whole words", () => {
	const namesIn = (text: string) => findCaptions(aPage(text).lines, captionDictionary).map(({ name }) => name);
	expect(namesIn("MAMLAKAIAUTHORITYIAUTORITE")).toContain("authority");
	expect(namesIn("URAIAINATIONALITYINATIONALITE")).toContain("nationality");
	expect(namesIn("JINA LA UKOOISURNAME")).toEqual(["surname"]);
	expect(namesIn("MESSEXI")).toEqual([]);
});
