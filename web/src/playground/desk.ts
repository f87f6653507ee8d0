import { useSyncExternalStore } from "react";
import type { ApiAnswerJson } from "../../../src/dashboard/contract.ts";
import type { Correction, Corrections } from "../../../src/review/corrections.ts";
import type { PersonRule } from "../../../src/review/person-rules.ts";
import { firstView, type TableView } from "../clerk/view.ts";
import { keepPageWhile } from "../session-end.ts";
import { anyDocument, type Trial, type TrialResult } from "./trials.ts";

/** Where one picture is on its way. */
export type ItemProgress =
	| { readonly stage: "waiting" }
	| { readonly stage: "reading"; readonly since: number }
	/** The playground's limit is spent: goes on by itself at `until` (`Date.now()`). */
	| { readonly stage: "paused"; readonly until: number }
	/** A person cancelled it before it was read; it can be begun again. */
	| { readonly stage: "stopped" }
	| { readonly stage: "done"; readonly result: TrialResult }
	| { readonly stage: "failed"; readonly message: string };

/** What is sent, made when its turn comes: loading, decoding and shrinking are part of the try. */
export interface Made {
	readonly trial: Trial;
	/** What was done to the picture in the browser: "reduced from 5.3 MB to 3.1 MB". */
	readonly note: string | null;
}

/** One document on the desk: a picture, or one of two documents on a picture. */
export interface Item {
	readonly id: number;
	readonly name: string;
	/** Documents of one picture have one id here. */
	readonly pictureId: number;
	readonly made: Made | null;
	readonly progress: ItemProgress;
	/** What a person confirmed or typed, by field. */
	readonly corrections: Corrections;
	/** A person is done with it, and this is their word why; null where they are not. */
	readonly setAside: string | null;
	/**
	 * The card that a person said it is a side of: one number for both sides. "apart": it is no side of the card that its
	 * values name. Null: its values say.
	 */
	readonly card: number | "apart" | null;
	/** SHA-256 of what is sent, in hexadecimal figures; null until it is known, and where the browser makes none. */
	readonly fingerprint: string | null;
}

/** Whether an item still waits or is being read. */
export const isUnderWay = (item: Item): boolean => isToRead(item) && item.progress.stage !== "stopped";

/** Whether nothing has come of an item yet. */
export const isToRead = ({ progress }: Item): boolean => progress.stage !== "done" && progress.stage !== "failed";

/** What the API answered of an item; null while it has not, and where it could not be asked. */
export const answerOf = ({ progress }: Item): ApiAnswerJson["body"] | null =>
	progress.stage === "done" ? progress.result.answer.body : null;

/**
 * The playground's state. In this window's memory only: it stays while one looks at other pages, and ends with the
 * window.
 */
export interface Desk {
	readonly items: readonly Item[];
	/** The item that is looked at; null: the list of them all. */
	readonly shownId: number | null;
	/** The item that was looked at before the list; null: none. */
	readonly leftId: number | null;
	/** The documents that the list showed when one of them was opened, in its order. */
	readonly way: readonly number[];
	/** What the list shows. */
	readonly view: TableView;
	/** Documents whose rows of the list are chosen. */
	readonly chosen: ReadonlySet<number>;
	readonly documentType: string;
	readonly tab: string;
	/** Questions under way for the other side of a card that has been read. */
	readonly sidesOpen: number;
	/** Files of the last choice that are no pictures. */
	readonly skipped: readonly string[];
	/** What the clerk does not want to be told of the documents of one person. */
	readonly rulesOff: ReadonlySet<PersonRule>;
	/** Files that the last choice added to a list; 0 once something else is looked at. */
	readonly addedCount: number;
}

/** Nothing on the desk. */
const nothing = {
	items: [],
	shownId: null,
	leftId: null,
	way: [],
	view: firstView,
	chosen: new Set<number>(),
	skipped: [],
	addedCount: 0,
};
let desk: Desk = { ...nothing, documentType: anyDocument, tab: "fields", sidesOpen: 0, rulesOff: new Set() };
let lastId = 0;
keepPageWhile(() => desk.items.length > 0);
const listeners = new Set<() => void>();

/** The desk as it is now, for what is no component. */
export const currentDesk = (): Desk => desk;

/** An item of the desk; undefined once it is gone. */
export const findItem = (id: number): Item | undefined => desk.items.find((item) => item.id === id);

/** Changes the desk and shows it. */
export function changeDesk(change: Partial<Desk>): void {
	desk = { ...desk, ...change };
	for (const listener of listeners) listener();
}

/** Changes one item; one that is gone stays gone. */
export function changeItem(id: number, change: Partial<Item>): void {
	changeDesk({ items: desk.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
}

/** Puts items in the place of one: pages in the place of their file. */
export function replaceItem(id: number, items: readonly Item[]): void {
	const ids = items.map((item) => item.id);
	changeDesk({
		items: desk.items.flatMap((item) => (item.id === id ? items : [item])),
		way: desk.way.flatMap((each) => (each === id ? ids : [each])),
	});
}

/** Takes everything off the desk. */
export const emptyDesk = () => changeDesk(nothing);

/** A fresh item; of a picture of its own unless that is told. */
export function newItem(name: string, pictureId?: number): Item {
	lastId = Math.max(lastId, ...desk.items.map(({ id }) => id)) + 1;
	const id = lastId;
	const fresh = { made: null, progress: { stage: "waiting" }, corrections: {}, setAside: null } as const;
	return { id, name, pictureId: pictureId ?? id, ...fresh, card: null, fingerprint: null };
}

/** The desk as it is now. */
export function useDesk(): Desk {
	return useSyncExternalStore((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, currentDesk);
}

export const chooseTab = (tab: string) => changeDesk({ tab });
export const show = (shownId: number) => changeDesk({ shownId, leftId: shownId, addedCount: 0 });
/** Opens a document of the list, which shows these. */
export const openFrom = (way: readonly number[], id: number) =>
	changeDesk({ shownId: id, leftId: id, way, addedCount: 0 });
/** Back to the list of them all. */
export const showAll = () => changeDesk({ shownId: null, addedCount: 0 });
export const chooseView = (view: TableView) => changeDesk({ view });
/** Chooses the rows of these documents, and no others. */
export const chooseRows = (ids: Iterable<number>) => changeDesk({ chosen: new Set(ids) });
/** Switches a rule off, or on again. */
export function toggleRule(rule: PersonRule): void {
	const off = new Set(desk.rulesOff);
	if (!off.delete(rule)) off.add(rule);
	changeDesk({ rulesOff: off });
}
export const chooseDocument = (documentType: string) => changeDesk({ documentType });

/** Keeps what a person confirmed or typed of a field. */
export function correct(id: number, field: string, correction: Correction): void {
	const item = findItem(id);
	if (item)
		changeItem(id, { corrections: { ...item.corrections, [field]: { ...correction, at: new Date().toISOString() } } });
}

/**
 * Every value of a document is right: those that were read and of which a person has said nothing yet are confirmed. What
 * has no value stays open.
 */
export function confirmAll(id: number): void {
	const item = findItem(id);
	const answer = item && answerOf(item);
	if (!item || !answer?.success) return;
	const at = new Date().toISOString();
	const read = Object.entries(answer.data).filter(([, value]) => value !== null);
	const confirmed = read.map(([name, value]) => [name, { value, isConfirmed: true, at }] as const);
	changeItem(id, { corrections: { ...Object.fromEntries(confirmed), ...item.corrections } });
}

/** Changes several items at once; those that are gone stay gone. */
export function changeItems(ids: ReadonlySet<number>, change: Partial<Item>): void {
	changeDesk({ items: desk.items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item)) });
}

/** Documents that need no further look, with a word why; null takes them up again. */
export const setAside = (ids: readonly number[], why: string | null) => changeItems(new Set(ids), { setAside: why });

/** Says that these documents are the two sides of one card. */
export const joinAsCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: Math.min(...ids) });

/** Says that these documents are not sides of one card. */
export const partCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: "apart" });
