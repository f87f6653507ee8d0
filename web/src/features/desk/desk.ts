import type { Correction, Corrections } from "../../../../src/review/corrections.ts";
import type { PersonRule } from "../../../../src/review/person-rules.ts";
import type { ApiAnswerJson } from "../../../../src/service/dashboard/contract.ts";
import { keepPageWhile } from "../../lib/session-end.ts";
import { createStore } from "../../lib/store.ts";
import { initialView, type TableView } from "./table-view.ts";
import { anyDocumentType, type Trial, type TrialResult } from "./trials.ts";

/** The processing state of one item. */
export type ItemProgress =
	| { readonly stage: "waiting" }
	| { readonly stage: "reading"; readonly since: number }
	/** The playground's limit is exhausted; reading resumes automatically at `until` (`Date.now()`). */
	| { readonly stage: "paused"; readonly until: number }
	/** Cancelled before the picture was read; can be restarted. */
	| { readonly stage: "stopped" }
	| { readonly stage: "done"; readonly result: TrialResult }
	| { readonly stage: "failed"; readonly message: string };

/** What is sent for an item. It is prepared just before sending, because decoding and reducing a picture take time. */
export interface PreparedTrial {
	readonly trial: Trial;
	/** What the browser did to the picture, such as "reduced from 5.3 MB to 3.1 MB"; null if it did nothing. */
	readonly note: string | null;
}

/** One document on the desk: a picture, or one of several documents in a picture. */
export interface Item {
	readonly id: number;
	readonly name: string;
	/** Shared by all documents in one picture. */
	readonly pictureId: number;
	/** What is sent for the item; null until it is prepared. */
	readonly made: PreparedTrial | null;
	readonly progress: ItemProgress;
	/** Confirmed or corrected values, by field. */
	readonly corrections: Corrections;
	/** The reason why a person set the document aside; null if nobody did. */
	readonly setAside: string | null;
	/**
	 * A person's decision about the card that this document is a side of: a number that both sides share, or "apart" if
	 * it must not be joined with another side. Null: the values decide.
	 */
	readonly card: number | "apart" | null;
	/**
	 * SHA-256 in hexadecimal of the picture as first sent, even if it was reduced afterwards; null until it is known, if
	 * there is no picture, or if the browser cannot compute it.
	 */
	readonly fingerprint: string | null;
}

/** Whether an item is waiting, being read or paused. */
export const isInProgress = (item: Item): boolean => hasNoOutcome(item) && item.progress.stage !== "stopped";

/** Whether an item has no outcome yet; a cancelled item has none either. */
export const hasNoOutcome = ({ progress }: Item): boolean => progress.stage !== "done" && progress.stage !== "failed";

/** The API's response for an item; null if there is none yet or if the request failed. */
export const getAnswer = ({ progress }: Item): ApiAnswerJson["body"] | null =>
	progress.stage === "done" ? progress.result.answer.body : null;

/**
 * The playground's state, in memory only: it survives navigation and, by `keepDesk`, a reload in the same window. It
 * ends with the window.
 */
export interface Desk {
	readonly items: readonly Item[];
	/** The open item; null if the list is shown. */
	readonly shownId: number | null;
	/** The item that was open most recently, which may be open still; null if none was. */
	readonly lastOpenItemId: number | null;
	/** The documents that the list showed when one of them was opened, in the order of the list. */
	readonly listedIds: readonly number[];
	readonly view: TableView;
	/** Ids of the first documents of the selected rows. */
	readonly selectedIds: ReadonlySet<number>;
	readonly documentType: string;
	readonly tab: string;
	/** Number of pending requests for the other side of a card. */
	readonly pendingSideCount: number;
	/** Names of the files in the last selection that are not pictures. */
	readonly skippedFileNames: readonly string[];
	/** Rules that the clerk switched off. */
	readonly disabledRules: ReadonlySet<PersonRule>;
	/** Number of files that the last selection added to a list; 0 once the person opens a document or the list. */
	readonly addedCount: number;
}

/** The part of the state that emptying the desk resets. */
const emptyState = {
	items: [],
	shownId: null,
	lastOpenItemId: null,
	listedIds: [],
	view: initialView,
	selectedIds: new Set<number>(),
	skippedFileNames: [],
	addedCount: 0,
};
const desk = createStore<Desk>({
	...emptyState,
	documentType: anyDocumentType,
	tab: "fields",
	pendingSideCount: 0,
	disabledRules: new Set(),
});
let lastId = 0;
keepPageWhile(() => desk.get().items.length > 0);

/** Returns the current desk, for code outside of components. */
export const getDesk = (): Desk => desk.get();

/** Returns an item on the desk; undefined if it was removed. */
export const findItem = (id: number): Item | undefined => desk.get().items.find((item) => item.id === id);

/** Changes the desk and notifies its components. */
export const changeDesk = (change: Partial<Desk>): void => desk.set({ ...desk.get(), ...change });

/** Changes one item, unless it was removed. */
export function changeItem(id: number, change: Partial<Item>): void {
	changeDesk({ items: desk.get().items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
}

/** Replaces one item by several, such as a file by its pages. */
export function replaceItem(id: number, items: readonly Item[]): void {
	const ids = items.map((item) => item.id);
	changeDesk({
		items: desk.get().items.flatMap((item) => (item.id === id ? items : [item])),
		listedIds: desk.get().listedIds.flatMap((listedId) => (listedId === id ? ids : [listedId])),
	});
}

/** Removes all items, but keeps the chosen document type, tab and rules. */
export const clearDesk = () => changeDesk(emptyState);

/** Creates a waiting item with a new id, which is also its picture id unless another one is given. */
export function createItem(name: string, pictureId?: number): Item {
	lastId = Math.max(lastId, ...desk.get().items.map(({ id }) => id)) + 1;
	const id = lastId;
	const initial = { made: null, progress: { stage: "waiting" }, corrections: {}, setAside: null } as const;
	return { id, name, pictureId: pictureId ?? id, ...initial, card: null, fingerprint: null };
}

export const useDesk = (): Desk => desk.useValue();

export const chooseTab = (tab: string) => changeDesk({ tab });
export const openDocument = (shownId: number) => changeDesk({ shownId, lastOpenItemId: shownId, addedCount: 0 });
/** Opens a document from the list, and remembers the documents that the list shows. */
export const openFromList = (listedIds: readonly number[], id: number) =>
	changeDesk({ shownId: id, lastOpenItemId: id, listedIds, addedCount: 0 });
/** Returns to the list. */
export const showList = () => changeDesk({ shownId: null, addedCount: 0 });
export const chooseView = (view: TableView) => changeDesk({ view });
/** Selects the rows of these documents and no others. */
export const selectRows = (ids: Iterable<number>) => changeDesk({ selectedIds: new Set(ids) });
/** Switches a rule off, or on again. */
export function toggleRule(rule: PersonRule): void {
	const disabled = new Set(desk.get().disabledRules);
	if (!disabled.delete(rule)) disabled.add(rule);
	changeDesk({ disabledRules: disabled });
}
export const chooseDocumentType = (documentType: string) => changeDesk({ documentType });

/** Stores a person's correction or confirmation of a field. */
export function storeCorrection(id: number, field: string, correction: Correction): void {
	const item = findItem(id);
	if (item)
		changeItem(id, { corrections: { ...item.corrections, [field]: { ...correction, at: new Date().toISOString() } } });
}

/** Confirms all values of a document that nobody has confirmed or corrected. Empty fields are not confirmed. */
export function confirmAllValues(id: number): void {
	const item = findItem(id);
	const answer = item && getAnswer(item);
	if (!item || !answer?.success) return;
	const at = new Date().toISOString();
	const values = Object.entries(answer.data).filter(([, value]) => value !== null);
	const confirmed = values.map(([name, value]) => [name, { value, isConfirmed: true, at }] as const);
	changeItem(id, { corrections: { ...Object.fromEntries(confirmed), ...item.corrections } });
}

/** Changes several items, except those that were removed. */
export function changeItems(ids: ReadonlySet<number>, change: Partial<Item>): void {
	changeDesk({ items: desk.get().items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item)) });
}

/** Sets documents aside with a reason, or puts them back if `why` is null. */
export const setAside = (ids: readonly number[], why: string | null) => changeItems(new Set(ids), { setAside: why });

/** Marks these documents as the two sides of one card. */
export const joinAsCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: Math.min(...ids) });

/** Marks these documents as not being sides of the same card. */
export const splitCard = (ids: readonly number[]) => changeItems(new Set(ids), { card: "apart" });
