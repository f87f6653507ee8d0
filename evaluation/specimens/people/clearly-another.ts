import { similarity } from "../../../src/page/approximate.ts";
import type { Random } from "../random.ts";
import { type Day, sixDigits } from "./dates.ts";

/** Figures that a bad print or a bad eye takes for each other. */
const lookAlikes = ["147", "27", "23", "035689", "46", "49"];

/** Names this alike could be two readings of one print: JANSEN and JANSSEN are 0.86, and 0.4 keeps far from it. */
const likenessMax = 0.4;

/** Draws of chance before giving up: a list of four names that are all alike has nothing else to offer. */
const triesMax = 400;

/** Whether two texts of one length differ in a figure that cannot be misread for the other one. */
export function differClearly(one: string, other: string): boolean {
	return [...one].some((figure, place) => areClear(figure, other[place] ?? ""));
}

const areClear = (one: string, other: string): boolean =>
	/^\d\d$/.test(one + other) && one !== other && !areAlikeFigures(one, other);

/** Whether one figure may be taken for the other. */
export const areAlikeFigures = (one: string, other: string): boolean =>
	lookAlikes.some((figures) => figures.includes(one) && figures.includes(other));

/** Whether two names share no word and look unlike. */
export function areUnlike(one: string, other: string): boolean {
	const words = new Set(one.toUpperCase().split(/[^\p{L}]+/u));
	const isShared = other
		.toUpperCase()
		.split(/[^\p{L}]+/u)
		.some((word) => words.has(word));
	return !isShared && similarity(one, other) < likenessMax;
}

/** Another name of the lists, clearly not this one. Null where they have none. */
export function anotherName(random: Random, name: string, lists: readonly (readonly string[])[]): string | null {
	for (const list of lists) {
		const others = list.filter((other) => areUnlike(name, other));
		if (others.length > 0) return random.pick(others);
	}
	return null;
}

/** Another number of the same form: a figure changed, as a forger does, or all of it. */
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

/** Another day at most twenty years away, between two days: another year, month or day of the month, or all of them. */
export function anotherDay(random: Random, day: Day, [from, to]: readonly [Day, Day]): Day {
	return firstOf(
		() => {
			const kind = random.pick(["year", "day", "all"] as const);
			const year = day.year + random.pick([-20, -10, -3, -1, 1, 3, 10, 20]);
			// No later than the 28th, so that the day exists in every month.
			if (kind === "year") return { ...day, year, day: Math.min(28, day.day) };
			if (kind === "day") return { ...day, day: random.integer(1, 28) };
			return { year, month: random.integer(1, 12), day: random.integer(1, 28) };
		},
		(other) => isClearlyAnother(day, other) && order(from) < order(other) && order(other) < order(to),
	);
}

/** Months are left out: JAN and JUN differ in one letter. */
const isClearlyAnother = (one: Day, other: Day): boolean =>
	differClearly(yearAndDay(one), yearAndDay(other)) && sixDigits(one) !== sixDigits(other);

const yearAndDay = (day: Day): string => sixDigits(day).slice(0, 2) + sixDigits(day).slice(4);
const order = ({ year, month, day }: Day): number => (year * 12 + month) * 31 + day;

/** The first draw that will do. Throws where none does: then a form leaves nothing to choose. */
function firstOf<T>(draw: () => T, willDo: (drawn: T) => boolean): T {
	for (let tried = 0; tried < triesMax; tried++) {
		const drawn = draw();
		if (willDo(drawn)) return drawn;
	}
	throw new Error("Nothing that is clearly another was drawn");
}
