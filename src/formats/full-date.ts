/** A date found in running text: `from` (inclusive) and `to` (exclusive) count characters of the text. */
export interface DateInText {
	/** YYYY-MM-DD; a day that exists. */
	readonly iso: string;
	readonly from: number;
	readonly to: number;
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const monthWords = [
	"JANUARY",
	"FEBRUARY",
	"MARCH",
	"APRIL",
	"MAY",
	"JUNE",
	"JULY",
	"AUGUST",
	"SEPTEMBER",
	"OCTOBER",
	"NOVEMBER",
	"DECEMBER",
];

/** A digit, or a letter that is read for one. */
const digit = "[0-9OQDoILil|!ZSsGB]";
const mark = "[\\s]?[-/.,–—_'’:~]{1,2}[\\s]?";

/** Year first, day first, or day and month word; four-digit years only. Where marks were lost, the digits on their own. */
const shapes: readonly {
	readonly pattern: RegExp;
	parts(match: RegExpMatchArray): readonly [string, string, string];
}[] = [
	{
		pattern: new RegExp(
			`(?<![0-9])([12IlZ]${digit}{3})(?:${mark}|\\s)(${digit}{2})(?:${mark}|\\s)?(${digit}{2})(?![0-9])`,
			"g",
		),
		parts: (match) => [match[1] ?? "", match[2] ?? "", match[3] ?? ""],
	},
	{
		pattern: new RegExp(
			`(?<![0-9])(${digit}{2})(?:${mark}|\\s)(${digit}{2})(?:${mark}|\\s)([12IlZ]${digit}{3})(?![0-9])`,
			"g",
		),
		parts: (match) => [match[3] ?? "", match[2] ?? "", match[1] ?? ""],
	},
	{
		pattern: new RegExp(
			`(?<![0-9])(${digit}{1,2})[\\s./,-]{0,3}([A-Za-z0-9]{3,9}?)[\\s./,-]{0,3}([12IlZ]${digit}{3})(?![0-9])`,
			"g",
		),
		parts: (match) => [match[3] ?? "", monthOf(match[2] ?? ""), match[1] ?? ""],
	},
	// The recogniser tears figures apart; with marks between the groups they can be put together again.
	{
		pattern: /(?<![0-9])([12] ?\d ?\d ?\d) ?[-/.] ?(\d ?\d) ?[-/.] ?(\d ?\d)(?![0-9])/g,
		parts: (match) => [joinedUp(match[1]), joinedUp(match[2]), joinedUp(match[3])],
	},
	{
		pattern: /(?<![0-9])(\d ?\d) ?[-/.] ?(\d ?\d) ?[-/.] ?([12] ?\d ?\d ?\d)(?![0-9])/g,
		parts: (match) => [joinedUp(match[3]), joinedUp(match[2]), joinedUp(match[1])],
	},
	{
		pattern: /(?<![0-9])((?:19|20)\d\d)([01]\d)([0-3]\d)(?![0-9])/g,
		parts: (match) => [match[1] ?? "", match[2] ?? "", match[3] ?? ""],
	},
	{
		pattern: new RegExp(`(?<![0-9])([0-3]\\d)(?:${mark})?([01]\\d)(?:${mark})?((?:19|20)\\d\\d)(?![0-9])`, "g"),
		parts: (match) => [match[3] ?? "", match[2] ?? "", match[1] ?? ""],
	},
];

function joinedUp(group: string | undefined): string {
	return (group ?? "").replaceAll(" ", "");
}

/**
 * Finds every date with a four-digit year in a text, in order: `16 JUL 1969`, `2013-06-30`, `2013/06/30`, `30/06/2013`, `30-06-2013`,
 * `30.06.2013`, `20130630`. Letters read for digits and damaged month names are repaired inside the date only. Years 1900 to 2099.
 * Day before month, never month before day.
 */
export function datesIn(text: string): readonly DateInText[] {
	const candidates = shapes.flatMap(({ pattern, parts }) =>
		[...text.matchAll(pattern)].flatMap((match) => {
			const iso = isoOf(...parts(match));
			return iso ? [{ iso, from: match.index, to: match.index + match[0].length }] : [];
		}),
	);
	return mostDates(candidates, (date) => 10 - looseness(text, date));
}

/** Spaces and kinds of marks within a date: "02-10-2021 - 01-10-2026" holds no date that begins at its first year. */
function looseness(text: string, { from, to }: DateInText): number {
	const marks = text.slice(from, to).match(/[^\p{L}\p{N}]/gu) ?? [];
	return marks.filter((mark) => /\s/.test(mark)).length + new Set(marks).size;
}

/** Of all candidates those that do not overlap and weigh most together: "04-04-2025-03-04-2030" is two dates, not one. */
function mostDates(candidates: readonly DateInText[], weightOf: (date: DateInText) => number): readonly DateInText[] {
	let best: { readonly end: number; readonly weight: number; readonly dates: readonly DateInText[] }[] = [
		{ end: 0, weight: 0, dates: [] },
	];
	for (const date of [...candidates].sort((a, b) => a.to - b.to)) {
		const before = best.filter(({ end }) => end <= date.from).sort((a, b) => b.weight - a.weight)[0];
		if (before)
			best = [...best, { end: date.to, weight: before.weight + weightOf(date), dates: [...before.dates, date] }];
	}
	return best.sort((a, b) => b.weight - a.weight)[0]?.dates ?? [];
}

/** The date that a text is, whole but for marks at its ends; null when anything else stands in it. */
export function fullDateOf(text: string): string | null {
	const [date, ...more] = datesIn(text);
	if (!date || more.length > 0) return null;
	const rest = text.slice(0, date.from) + text.slice(date.to);
	return /[\p{L}\p{N}]/u.test(rest) ? null : date.iso;
}

function isoOf(year: string, month: string, day: string): string | null {
	const read = [digitsOf(year), digitsOf(month), digitsOf(day).padStart(2, "0")] as const;
	// A slashed or dotted zero is read as 8; where no 8 can stand it is put right, and then every other 8 may be a zero too.
	const [y, m, d] = [read[0].replace(/^28/, "20"), read[1].replace(/^8/, "0"), read[2].replace(/^8/, "0")];
	const isRepaired = read.join("") !== y + m + d;
	if (isRepaired && `${y}${m}${d}`.includes("8")) return null;
	if (!/^(19|20)\d\d$/.test(y)) return null;
	const iso = `${y}-${m}-${d}`;
	const time = Date.parse(`${iso}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

const digitFor: Readonly<Record<string, string>> = {
	...{ O: "0", Q: "0", D: "0", o: "0", I: "1", L: "1", i: "1", l: "1", "|": "1", "!": "1" },
	...{ Z: "2", S: "5", s: "5", G: "6", B: "8" },
};

function digitsOf(text: string): string {
	return [...text].map((character) => digitFor[character] ?? character).join("");
}

/** Two digits, or "" when no month or more than one comes near. Figures inside are the letters they resemble (`FE8`, `0CT`, `N0V`). */
function monthOf(word: string): string {
	const letters = word
		.toUpperCase()
		.replaceAll("0", "O")
		.replaceAll("8", "B")
		.replaceAll("1", "I")
		.replaceAll("5", "S")
		.replaceAll("6", "G")
		.replaceAll("4", "A")
		.replaceAll("7", "T");
	const whole = monthWords.findIndex((name) => name === letters || (letters === "SEPT" && name === "SEPTEMBER"));
	const exact = whole >= 0 ? whole : months.indexOf(letters);
	if (exact >= 0) return String(exact + 1).padStart(2, "0");
	const near = months.filter((month) => letters.length === 3 && differing(month, letters) === 1);
	const index = near.length === 1 ? months.indexOf(near[0] ?? "") : -1;
	return index < 0 ? "" : String(index + 1).padStart(2, "0");
}

function differing(a: string, b: string): number {
	return [...a].filter((letter, index) => letter !== b[index]).length;
}
