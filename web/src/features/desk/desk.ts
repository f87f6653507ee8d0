import type { Correction, Corrections } from "../../../../src/review/corrections.ts";
import type { PersonRule } from "../../../../src/review/person-rules.ts";
import type { ApiAnswerJson } from "../../../../src/service/dashboard/contract.ts";
import { keepPageWhile } from "../../lib/session-end.ts";
import { createStore } from "../../lib/store.ts";
import { firstView, type TableView } from "./table-view.ts";
import { anyDocument, type Trial, type TrialResult } from "./trials.ts";

/** How far one picture has progressed. */
export type ItemProgress =
	| { readonly stage: "waiting" }
	| { readonly stage: "reading"; readonly since: number }
	/** The playground's limit is exhausted; reading resumes automatically at `until` (`Date.now()`). */
	| { readonly stage: "paused"; readonly until: number }
	/** Cancelled before the picture was read; can be restarted. */
	| { readonly stage: "stopped" }
	| { readonly stage: "done"; readonly result: TrialResult }
	| { readonly stage: "failed"; readonly message: string };

/** What is sent, made just before sending; loading, decoding and reducing are part of the reading. */
export interface Made {
	readonly trial: Trial;
	/** What the browser did to the picture: "reduced from 5.3 MB to 3.1 MB". */
	readonly note: string | null;
}

/** One document on the desk: a picture, or one of several documents in a picture. */
export interface Item {
	readonly id: number;
	readonly name: string;
	/** Shared by all documents in one picture. */
	readonly pictureId: number;
	readonly made: Made | null;
	readonly progress: ItemProgress;
	/** Confirmed or corrected values, by field. */
	readonly corrections: Corrections;
	/** The reason why a person set the document aside; null if nobody did. */
	readonly setAside: string | null;
	/**
	 * The card that a person assigned it to, with the same number for both sides. "apart": not the other side of a card
	 * with the same values. Null: decided by the values.
	 */
	readonly card: number | "apart" | null;
	/** SHA-256 of what is sent, in hexadecimal; null until it is known, or if the browser cannot compute it. */
	readonly fingerprint: string | null;
}

/** Whether an item is waiting or being read. */
export const isUnderWay = (item: Item): boolean => isToRead(item) && item.progress.stage !== "stopped";

/** Whether an item has no outcome yet. */
export const isToRead = ({ progress }: Item): boolean => progress.stage !== "done" && progress.stage !== "failed";

/** The API's response for an item; null if there is none yet or if the request failed. */
export const answerOf = ({ progress }: Item): ApiAnswerJson["body"] | null =>
	progress.stage === "done" ? progress.result.answer.body : null;

/** The playground's state, in this window's memory only: it survives navigation and ends with the window. */
export interface Desk {
	readonly items: readonly Item[];
	/** The open item; null: the list is shown. */
	readonly shownId: number | null;
	/** The item that was open before the list; null: none was. */
	readonly leftId: number | null;
	/** The documents in the list, in its order, when one of them was opened. */
	readonly listedIds: readonly number[];
	readonly view: TableView;
	/** Documents of the selected rows. */
	readonly chosen: ReadonlySet<number>;
	readonly documentType: string;
	readonly tab: string;
	/** Pending requests for the other side of a card. */
	readonly sidesOpen: number;
	/** Files in the last selection that are not pictures. */
	readonly skipped: readonly string[];
	/** Rules that the clerk switched off. */
	readonly rulesOff: ReadonlySet<PersonRule>;
	/** Number of files that the last selection added to a list; 0 after navigation. */
	readonly addedCount: number;
}

/** An empty desk. */
const nothing = {
	items: [],
	shownId: null,
	leftId: null,
	listedIds: [],
	view: firstView,
	chosen: new Set<number>(),
	skipped: [],
	addedCount: 0,
};
const desk = createStore<Desk>({
	...nothing,
	documentType: anyDocument,
	tab: "fields",
	sidesOpen: 0,
	rulesOff: new Set(),
});
let lastId = 0;
keepPageWhile(() => desk.get().items.length > 0);

/** The current desk, outside of components. */
export const currentDesk = (): Desk => desk.get();

/** Returns an item on the desk; undefined if it was removed. */
export const findItem = (id: number): Item | undefined => desk.get().items.find((item) => item.id === id);

/** Changes the desk and notifies its components. */
export const changeDesk = (change: Partial<Desk>): void => desk.set({ ...desk.get(), ...change });

/** Changes one item, unless it was removed. */
export function changeItem(id: number, change: Partial<Item>): void {
	changeDesk({ items: desk.get().items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
}

/** Replaces one item, such as a file by its pages. */
export function replaceItem(id: number, items: readonly Item[]): void {
	const ids = items.map((item) => item.id);
	changeDesk({
		items: desk.get().items.flatMap((item) => (item.id === id ? items : [item])),
		listedIds: desk.get().listedIds.flatMap((each) => (each === id ? ids : [each])),
	});
}

export const emptyDesk = () => changeDesk(nothing);

/** Creates a new item, which has its own picture by default. */
export function newItem(name: string, pictureId?: number): Item {
	lastId = Math.max(lastId, ...desk.get().items.map(({ id }) => id)) + 1;
	const id = lastId;
	const fresh = { made: null, progress: { stage: "waiting" }, corrections: {}, setAside: null } as const;
	return { id, name, pictureId: pictureId ?? id, ...fresh, card: null, fingerprint: null };
}

export const useDesk = (): Desk => desk.useValue();

export const chooseTab = (tab: string) => changeDesk({ tab });
export const openDocument = (shownId: number) => changeDesk({ shownId, leftId: shownId, addedCount: 0 });
/** Opens a document from the list, and remembers the documents that the list shows. */
export const openFromList = (listedIds: readonly number[], id: number) =>
	changeDesk({ shownId: id, leftId: id, listedIds, addedCount: 0 });
/** Returns to the list. */
export const showList = () => changeDesk({ shownId: null, addedCount: 0 });
export const chooseView = (view: TableView) => changeDesk({ view });
/** Selects the rows of these documents and no others. */
export const chooseRows = (ids: Iterable<number>) => changeDesk({ chosen: new Set(ids) });
export function toggleRule(rule: PersonRule): void {
	const off = new Set(desk.get().rulesOff);
	if (!off.delete(rule)) off.add(rule);
	changeDesk({ rulesOff: off });
}
export const chooseDocument = (documentType: string) => changeDesk({ documentType });

/** Stores a person's correction or confirmation of a field. */
export function storeCorrection(id: number, field: string, correction: Correction): void {
	const item = findItem(id);
	if (item)
		changeItem(id, { corrections: { ...item.corrections, [field]: { ...correction, at: new Date().toISOString() } } });
}

/** Confirms all values of a document that have no decision yet. Empty fields stay open. */
export function confirmAll(id: number): void {
	const item = findItem(id);
	const answer = item && answerOf(item);
	if (!item || !answer?.success) return;
	const at = new Date().toISOString();
	const read = Object.entries(answer.data).filter(([, value]) => value !== null);
	const confirmed = read.map(([name, value]) => [name, { value, isConfirmed: true, at }] as const);
	changeItem(id, { corrections: { ...Object.fromEntries(confirmed), ...item.corrections } });
}

/** Changes several items, except those that were removed. */
export function changeItems(ids: ReadonlySet<number>, change: Partial<Item>): void {
	changeDesk({ items: desk.get().items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item)) });
}

/** Sets documents aside with a reason; null puts them back. */
export const setAside = (ids: readonly number[], why: string | null) => changeItems(new Set(ids), { setAside: why });

/** Marks these documents as the two sides of one card. */
export const joinAsCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: Math.min(...ids) });

/** Marks these documents as not being sides of the same card. */
export const splitCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: "apart" });
