import { similarity } from "../../../src/reader/page/levenshtein.ts";
import type { Random } from "../random.ts";
import { type Day, toSixDigits } from "./dates.ts";

/** Groups of digits that are easily confused. */
const confusableDigits = ["147", "27", "23", "035689", "46", "49"];

/** More similar names may be misreadings of each other: JANSEN and JANSSEN score 0.86, so 0.4 is on the safe side. */
const similarityMax = 0.4;

/** Maximum number of random draws before giving up. */
const attemptsMax = 400;

/** Whether two texts have, at some position, two different digits that are not easily confused. */
export function areClearlyDifferent(first: string, second: string): boolean {
	return [...first].some((digit, index) => areClearlyDifferentDigits(digit, second[index] ?? ""));
}

const areClearlyDifferentDigits = (first: string, second: string): boolean =>
	/^\d\d$/.test(first + second) && first !== second && !areConfusableDigits(first, second);

/** Whether two digits are easily confused. */
export const areConfusableDigits = (first: string, second: string): boolean =>
	confusableDigits.some((group) => group.includes(first) && group.includes(second));

/** Whether two names share no word and are dissimilar. */
export function areDissimilarNames(first: string, second: string): boolean {
	const words = new Set(first.toUpperCase().split(/[^\p{L}]+/u));
	const sharesWord = second
		.toUpperCase()
		.split(/[^\p{L}]+/u)
		.some((word) => words.has(word));
	return !sharesWord && similarity(first, second) < similarityMax;
}

/** Picks a clearly different name from the first list that contains one. Returns null if none does. */
export function pickDifferentName(random: Random, name: string, lists: readonly (readonly string[])[]): string | null {
	for (const list of lists) {
		const candidates = list.filter((other) => areDissimilarNames(name, other));
		if (candidates.length > 0) return random.pick(candidates);
	}
	return null;
}

/** Returns a clearly different number in the same format: with one digit changed, as in a forgery, or a new one. */
export function pickDifferentNumber(random: Random, number: string, template: string): string {
	const changesOneDigit = random.chance(0.5);
	return drawUntilAccepted(
		() => (changesOneDigit ? replaceRandomDigit(random, number) : random.pattern(template)),
		(other) => areClearlyDifferent(number, other),
	);
}

function replaceRandomDigit(random: Random, number: string): string {
	const positions = [...number].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
	const position = random.pick(positions);
	return number.slice(0, position) + random.digits(1) + number.slice(position + 1);
}

/** Returns a clearly different date between two dates: another year, another day of the month, or a new date. */
export function pickDifferentDay(random: Random, day: Day, [from, to]: readonly [Day, Day]): Day {
	return drawUntilAccepted(
		() => {
			const kind = random.pick(["year", "day", "all"] as const);
			const year = day.year + random.pick([-20, -10, -3, -1, 1, 3, 10, 20]);
			// The day is no later than the 28th, because every month has one.
			if (kind === "year") return { ...day, year, day: Math.min(28, day.day) };
			if (kind === "day") return { ...day, day: random.integer(1, 28) };
			return { year, month: random.integer(1, 12), day: random.integer(1, 28) };
		},
		(other) =>
			areClearlyDifferentDays(day, other) && toOrdinal(from) < toOrdinal(other) && toOrdinal(other) < toOrdinal(to),
	);
}

/** Whether year or day differ clearly. Months do not count because JAN and JUN differ in only one letter. */
const areClearlyDifferentDays = (first: Day, second: Day): boolean =>
	areClearlyDifferent(toYearAndDay(first), toYearAndDay(second)) && toSixDigits(first) !== toSixDigits(second);

const toYearAndDay = (day: Day): string => toSixDigits(day).slice(0, 2) + toSixDigits(day).slice(4);
const toOrdinal = ({ year, month, day }: Day): number => (year * 12 + month) * 31 + day;

/** Draws until a result is accepted. Throws after too many attempts, because the format leaves no choice. */
function drawUntilAccepted<T>(draw: () => T, isAccepted: (drawn: T) => boolean): T {
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const drawn = draw();
		if (isAccepted(drawn)) return drawn;
	}
	throw new Error("Nothing that is clearly another was drawn");
}
