import { isTooSlow } from "../../../../src/review/remedies.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { computeFingerprint } from "../../lib/fingerprint.ts";
import { handleSessionEnd, waitForSession } from "../../lib/session-end.ts";
import {
	changeDesk,
	changeItem,
	clearDesk,
	createItem,
	type Desk,
	findItem,
	getDesk,
	type Item,
	type ItemProgress,
	isInProgress,
	type PreparedTrial,
	replaceItem,
} from "./desk.ts";
import { createOtherTrials } from "./other-trials.ts";
import { lowerUploadLimit, reducePicture } from "./reduce-picture.ts";
import { runTrial, type Trial, type TrialResult } from "./trials.ts";

/** An item to add to the desk, and how to make what is sent for it. */
export interface ItemToRead {
	readonly name: string;
	readonly prepare: TrialFactory;
	/** What the item can be made from again after a reload; null if it cannot be restored. */
	readonly source: ItemSource | null;
}

/** The chosen file that an item comes from. It can be cloned, so that a service worker can hold it during a reload. */
export interface ItemSource {
	readonly file: File;
	/** The page of a PDF or TIFF, counted from 1; null for the whole file. */
	readonly page: number | null;
	readonly documentType: string;
}

/** Prepares what is sent. If a file has several pictures, it returns those instead, and each becomes an item. */
export type TrialFactory = (signal: AbortSignal) => Promise<PreparedTrial | readonly ItemToRead[]>;

/** Maximum number of parallel readings. The service has few workers, so more of them would only wait there. */
const parallelReadingsMax = 2;

const makers = new Map<number, TrialFactory>();
const sources = new Map<number, ItemSource>();
const running = new Map<number, AbortController>();

/** Adds items to the desk. A single item is opened, several are listed. A document opened from a list stays open. */
export function addToDesk(itemsToRead: readonly ItemToRead[], skippedFileNames: readonly string[] = []): void {
	const deskBefore = getDesk();
	const newItems = itemsToRead.map(registerItem);
	const items = [...deskBefore.items, ...newItems];
	const wasList = deskBefore.items.length > 1;
	const shownId = wasList ? deskBefore.shownId : onlyIdOf(items);
	changeDesk({ items, skippedFileNames, shownId, addedCount: wasList ? newItems.length : 0 });
	startWaiting();
}

/** Creates an item and stores how to make what is sent for it. */
function registerItem({ name, prepare, source }: ItemToRead): Item {
	const item = createItem(name);
	makers.set(item.id, prepare);
	if (source) sources.set(item.id, source);
	return item;
}

/** The id of the item if there is exactly one, otherwise null. */
const onlyIdOf = (items: readonly Item[]) => (items.length === 1 ? (items[0]?.id ?? null) : null);

/** Empties the desk and cancels its readings. */
export function discardDesk(): void {
	for (const controller of running.values()) controller.abort();
	running.clear();
	makers.clear();
	sources.clear();
	clearDesk();
}

/** Reads an item again, optionally as another document type. Discards its corrections and its set-aside reason. */
export function readAgain(id: number, documentType?: string): void {
	const item = findItem(id);
	const make = makers.get(id);
	if (!item || !make) return;
	if (documentType && item.made) {
		const prepared = { ...item.made, trial: { ...item.made.trial, documentType, error: null } };
		makers.set(id, async () => prepared);
	}
	running.get(id)?.abort();
	running.delete(id);
	changeItem(id, { progress: { stage: "waiting" }, corrections: {}, setAside: null });
	startWaiting();
}

/** Removes items from the desk and cancels their readings. */
export function removeFromDesk(ids: readonly number[]): void {
	const removedIds = new Set(ids);
	for (const id of removedIds) {
		running.get(id)?.abort();
		running.delete(id);
		makers.delete(id);
		sources.delete(id);
	}
	changeDesk({ items: getDesk().items.filter(({ id }) => !removedIds.has(id)) });
	startWaiting();
}

/** Cancels running, waiting and paused readings; results stay. */
export function cancelReadings(): void {
	for (const controller of running.values()) controller.abort();
	running.clear();
	for (const { id } of getDesk().items.filter(isInProgress)) {
		changeItem(id, { progress: { stage: "stopped" } });
	}
}

/** Restarts cancelled readings. */
export function resumeReadings(): void {
	for (const { id, progress } of getDesk().items) {
		if (progress.stage === "stopped") changeItem(id, { progress: { stage: "waiting" } });
	}
	startWaiting();
}

/** Starts waiting items, up to the maximum number of parallel readings. */
function startWaiting(): void {
	for (const { id, progress } of getDesk().items) {
		if (running.size >= parallelReadingsMax) return;
		if (progress.stage === "waiting" && !running.has(id)) void run(id);
	}
}

async function run(id: number): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	running.set(id, controller);
	changeItem(id, { progress: { stage: "reading", since: Date.now() } });
	const progress = await readItem(id, signal).catch(
		(error): ItemProgress => ({
			stage: "failed",
			message: error instanceof Error ? error.message : "Something went wrong.",
		}),
	);
	// The reading was cancelled or restarted, or its item was removed, so this outcome is obsolete.
	if (running.get(id) !== controller) return;
	if (progress) changeItem(id, { progress });
	if (progress?.stage === "paused") setTimeout(() => resumePaused(id), progress.until - Date.now());
	if (progress?.stage === "done") await addOtherDocuments(id, progress.result, signal).catch(() => undefined);
	if (running.get(id) === controller) running.delete(id);
	startWaiting();
}

function resumePaused(id: number): void {
	if (findItem(id)?.progress.stage !== "paused") return;
	changeItem(id, { progress: { stage: "waiting" } });
	startWaiting();
}

/** Reads one item and returns its next state, or null if the item was replaced by several. */
async function readItem(id: number, signal: AbortSignal): Promise<ItemProgress | null> {
	const prepared = await (makers.get(id) as TrialFactory)(signal);
	signal.throwIfAborted();
	if (!("trial" in prepared)) return splitItem(id, prepared);
	changeItem(id, { fingerprint: await computeFingerprint(prepared.trial.file) });
	signal.throwIfAborted();
	const result = await sendWithReduction(id, prepared, signal);
	const { status, retryAfterS } = result.answer;
	// With several items, this one waits for the limit. A single item shows the error, and the person decides.
	if (status === 429 && retryAfterS !== null && getDesk().items.length > 1) {
		return { stage: "paused", until: Date.now() + retryAfterS * 1000 };
	}
	return { stage: "done", result };
}

/** Sends a picture. If the upload takes too long, sends it again in a smaller size, as long as it stays legible. */
async function sendWithReduction(id: number, prepared: PreparedTrial, signal: AbortSignal): Promise<TrialResult> {
	changeItem(id, { made: prepared });
	const { trial } = prepared;
	const result = await sendTrial(trial, signal);
	if (!isTooSlow(result.answer.body) || !trial.file || !lowerUploadLimit(trial.file)) return result;
	const { file, note } = await reducePicture(trial.file, prepared.note ? [prepared.note] : []);
	if (file === trial.file) return result;
	return sendWithReduction(id, { trial: { ...trial, file }, note }, signal);
}

/** Replaces an item by the pictures in its file. */
function splitItem(id: number, itemsToRead: readonly ItemToRead[]): null {
	replaceItem(id, itemsToRead.map(registerItem));
	makers.delete(id);
	// Another document may have been opened meanwhile.
	if (getDesk().shownId === id) changeDesk({ shownId: onlyIdOf(getDesk().items) });
	return null;
}

/**
 * Adds the other documents in an item's picture as items, unless they were added before. The other side of a card, if
 * it was not located, is requested first and becomes an item only if something could be read.
 */
async function addOtherDocuments(id: number, result: TrialResult, signal: AbortSignal): Promise<void> {
	const item = findItem(id);
	const wereAdded = getDesk().items.some((other) => other.id !== id && other.pictureId === item?.pictureId);
	if (!item?.made || wereAdded) return;
	const { made: prepared } = item;
	const trials = createOtherTrials(prepared.trial, result.answer.body);
	const located = trials.filter(({ document }) => document !== undefined);
	insertAfter(
		id,
		located.map((trial) => createDocumentItem(item, { ...prepared, trial })),
	);
	startWaiting();
	const sideTrial = trials.find(({ document }) => document === undefined);
	if (!sideTrial) return;
	changeDesk({ pendingSideCount: getDesk().pendingSideCount + 1 });
	const sideResult = await sendWhenAllowed(sideTrial, signal).finally(() =>
		changeDesk({ pendingSideCount: getDesk().pendingSideCount - 1 }),
	);
	if (!sideResult?.answer.body.success || signal.aborted) return;
	const side = createDocumentItem(item, { ...prepared, trial: sideTrial });
	insertAfter(id, [{ ...side, progress: { stage: "done", result: sideResult } }]);
}

/** Creates an item for another document in an item's picture. */
function createDocumentItem({ name, pictureId, fingerprint }: Item, prepared: PreparedTrial): Item {
	const item: Item = { ...createItem(name, pictureId), made: prepared, fingerprint };
	makers.set(item.id, async () => prepared);
	return item;
}

/** Inserts items directly after the item with this id. */
function insertAfter(id: number, items: readonly Item[]): void {
	changeDesk({ items: getDesk().items.flatMap((item) => (item.id === id ? [item, ...items] : [item])) });
}

/** Sends a trial, waiting for the rate limit if necessary. Returns null if the request failed. */
async function sendWhenAllowed(trial: Trial, signal: AbortSignal): Promise<TrialResult | null> {
	const result = await sendTrial(trial, signal).catch(() => null);
	const waitS = result?.answer.status === 429 ? result.answer.retryAfterS : null;
	if (waitS === null) return result;
	await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
	signal.throwIfAborted();
	return sendWhenAllowed(trial, signal);
}

/** Sends a trial. If the session has expired, waits until the person has signed in and sends the trial again. */
async function sendTrial(trial: Trial, signal: AbortSignal): Promise<TrialResult> {
	try {
		return await runTrial(trial, signal);
	} catch (error) {
		if (!(error instanceof Refusal && error.status === 401)) throw error;
		handleSessionEnd();
		await waitForSession(signal);
		return sendTrial(trial, signal);
	}
}

/** Returns what an item can be made from again; null if it cannot be restored. */
export const sourceOf = (id: number): ItemSource | null => sources.get(id) ?? null;

/** Restores on an empty desk what the page held before a reload, and starts reading the items that wait. */
export function restoreDesk(change: Partial<Desk>, itemsToRead: ReadonlyMap<number, ItemToRead>): void {
	for (const [id, { prepare, source }] of itemsToRead) {
		makers.set(id, prepare);
		if (source) sources.set(id, source);
	}
	changeDesk(change);
	startWaiting();
}
