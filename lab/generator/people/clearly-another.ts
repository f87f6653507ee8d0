import { similarity } from "../../../src/reader/page/levenshtein.ts";
import type { Random } from "../random.ts";
import { type Day, sixDigits } from "./dates.ts";

/** Digits that are easily confused. */
const similarCharacters = ["147", "27", "23", "035689", "46", "49"];

/** Names this similar could be two readings of the same print: JANSEN and JANSSEN score 0.86, so 0.4 is safe. */
const similarityMax = 0.4;

/** Attempts before giving up; a list of four similar names offers no other choice. */
const triesMax = 400;

/** Whether two texts of equal length differ in a digit that cannot be misread. */
export function differClearly(one: string, other: string): boolean {
	return [...one].some((figure, place) => areClear(figure, other[place] ?? ""));
}

const areClear = (one: string, other: string): boolean =>
	/^\d\d$/.test(one + other) && one !== other && !areAlikeFigures(one, other);

/** Whether a digit may be misread as the other digit. */
export const areAlikeFigures = (one: string, other: string): boolean =>
	similarCharacters.some((figures) => figures.includes(one) && figures.includes(other));

/** Whether two names share no word and are dissimilar. */
export function areUnlike(one: string, other: string): boolean {
	const words = new Set(one.toUpperCase().split(/[^\p{L}]+/u));
	const isShared = other
		.toUpperCase()
		.split(/[^\p{L}]+/u)
		.some((word) => words.has(word));
	return !isShared && similarity(one, other) < similarityMax;
}

/** Returns a clearly different name from the lists. Null if they contain none. */
export function anotherName(random: Random, name: string, lists: readonly (readonly string[])[]): string | null {
	for (const list of lists) {
		const others = list.filter((other) => areUnlike(name, other));
		if (others.length > 0) return random.pick(others);
	}
	return null;
}

/** Returns another number in the same format, with one digit changed, as in a forgery, or all of them. */
export function anotherNumber(random: Random, number: string, form: string): string {
	const isForged = random.chance(0.5);
	return firstOf(
		() => (isForged ? withAnotherFigure(random, number) : random.pattern(form)),
		(other) => differClearly(number, other),
	);
}

function withAnotherFigure(random: Random, number: string): string {
	const places = [...number].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
	const at = random.pick(places);
	return number.slice(0, at) + random.digits(1) + number.slice(at + 1);
}

/** Another date at most twenty years away, between two dates: another year, month, day of the month, or all of them. */
export function anotherDay(random: Random, day: Day, [from, to]: readonly [Day, Day]): Day {
	return firstOf(
		() => {
			const kind = random.pick(["year", "day", "all"] as const);
			const year = day.year + random.pick([-20, -10, -3, -1, 1, 3, 10, 20]);
			// No later than the 28th, because every month has one.
			if (kind === "year") return { ...day, year, day: Math.min(28, day.day) };
			if (kind === "day") return { ...day, day: random.integer(1, 28) };
			return { year, month: random.integer(1, 12), day: random.integer(1, 28) };
		},
		(other) => isClearlyAnother(day, other) && order(from) < order(other) && order(other) < order(to),
	);
}

/** Months are left out because JAN and JUN differ in only one letter. */
const isClearlyAnother = (one: Day, other: Day): boolean =>
	differClearly(yearAndDay(one), yearAndDay(other)) && sixDigits(one) !== sixDigits(other);

const yearAndDay = (day: Day): string => sixDigits(day).slice(0, 2) + sixDigits(day).slice(4);
const order = ({ year, month, day }: Day): number => (year * 12 + month) * 31 + day;

/** Returns the first accepted draw. Throws if there is none, because the format leaves no choice. */
function firstOf<T>(draw: () => T, willDo: (drawn: T) => boolean): T {
	for (let tried = 0; tried < triesMax; tried++) {
		const drawn = draw();
		if (willDo(drawn)) return drawn;
	}
	throw new Error("Nothing that is clearly another was drawn");
}
