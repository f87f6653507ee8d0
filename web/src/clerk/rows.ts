import { isToRead } from "../playground/desk.ts";
import type { Person } from "./people.ts";

/** What the table can be narrowed to, in a clerk's words. */
export const filters = [
	["all", "All"],
	["looks", "Needs a look"],
	["right", "Nothing to do"],
	["unread", "Not read"],
	["open", "Still to read"],
] as const;

/** One of them. */
export type Filter = (typeof filters)[number][0];

const isOpen = ({ documents }: Person): boolean => documents.some(({ item }) => isToRead(item));

const isUnread = (person: Person): boolean => !isOpen(person) && person.documents.every(({ body }) => body === null);

/** Whether a row belongs to what is looked for. */
export function matches(person: Person, filter: Filter): boolean {
	switch (filter) {
		case "all":
			return true;
		case "looks":
			return person.looks.length > 0;
		case "right":
			return !isOpen(person) && person.looks.length === 0;
		case "unread":
			return isUnread(person);
		case "open":
			return isOpen(person);
	}
}

/** What needs a look first; within that, the order in which they were chosen. */
export function inTableOrder(people: readonly Person[]): readonly Person[] {
	const rank = (person: Person): number => (person.looks.length > 0 ? 0 : 1);
	return people.toSorted((one, other) => rank(one) - rank(other));
}

/** The next document behind `id` that needs a look, from the first one again at the end; null where none does. */
export function nextLook(people: readonly Person[], id: number): number | null {
	const ids = people.flatMap(({ documents }) => documents.map(({ item }) => item.id));
	const at = ids.indexOf(id);
	const waiting = new Set(people.flatMap(({ documents, looks }) => waitingIn(documents, looks)));
	return [...ids.slice(at + 1), ...ids.slice(0, at)].find((each) => waiting.has(each)) ?? null;
}

/** Documents with a look of their own; where only their sides disagree, the first one. */
function waitingIn(documents: Person["documents"], looks: Person["looks"]): readonly number[] {
	const own = documents.filter((each) => each.looks.length > 0);
	const asked = own.length > 0 || looks.length === 0 ? own : documents.slice(0, 1);
	return asked.map(({ item }) => item.id);
}
