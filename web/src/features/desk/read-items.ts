import { isTooSlow } from "../../../../src/review/remedies.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { fingerprintOf } from "../../lib/fingerprint.ts";
import { endSession, sessionBack } from "../../lib/session-end.ts";
import {
	changeDesk,
	changeItem,
	currentDesk,
	type Desk,
	emptyDesk,
	findItem,
	type Item,
	type ItemProgress,
	isUnderWay,
	type Made,
	newItem,
	replaceItem,
} from "./desk.ts";
import { otherTrials } from "./other-trials.ts";
import { reducePicture, sendLess } from "./reduce-picture.ts";
import { runTrial, type Trial, type TrialResult } from "./trials.ts";

/** One item to read. */
export interface ItemToRead {
	readonly name: string;
	readonly make: Maker;
	/** A serialisable source, for restoring on another page; null if the item is read immediately or never. */
	readonly source: ItemSource | null;
}

/** A picture from a chosen file: a page of a PDF, counted from 1, or the whole file. */
export interface ItemSource {
	readonly file: File;
	readonly page: number | null;
	readonly documentType: string;
}

/** Makes what is sent. For a file with several pictures, returns those instead, and each becomes an item. */
export type Maker = (signal: AbortSignal) => Promise<Made | readonly ItemToRead[]>;

/** Number of parallel readings. The service has few workers, so additional readings would only wait there. */
const atOnceMax = 2;

const makers = new Map<number, Maker>();
const sources = new Map<number, ItemSource>();
const running = new Map<number, AbortController>();

/** Adds items to the desk. A single one is opened, several are listed. An open document of a list stays open. */
export function addToDesk(wanted: readonly ItemToRead[], skipped: readonly string[] = []): void {
	const before = currentDesk();
	const added = wanted.map(itemOf);
	const items = [...before.items, ...added];
	const staysInSight = before.items.length > 1;
	const shownId = staysInSight ? before.shownId : aloneOf(items);
	changeDesk({ items, skipped, shownId, addedCount: staysInSight ? added.length : 0 });
	advance();
}

function itemOf({ name, make, source }: ItemToRead): Item {
	const item = newItem(name);
	makers.set(item.id, make);
	if (source) sources.set(item.id, source);
	return item;
}

const aloneOf = (items: readonly Item[]) => (items.length === 1 ? (items[0]?.id ?? null) : null);

/** Empties the desk. */
export function discardDesk(): void {
	for (const controller of running.values()) controller.abort();
	running.clear();
	makers.clear();
	sources.clear();
	emptyDesk();
}

/** Reads an item again, optionally as another document type. Its corrections are lost. */
export function readAgain(id: number, documentType?: string): void {
	const item = findItem(id);
	const make = makers.get(id);
	if (!item || !make) return;
	if (documentType && item.made) {
		const made = { ...item.made, trial: { ...item.made.trial, documentType, error: null } };
		makers.set(id, async () => made);
	}
	running.get(id)?.abort();
	running.delete(id);
	changeItem(id, { progress: { stage: "waiting" }, corrections: {}, setAside: null });
	advance();
}

/** Removes items from the desk and cancels their readings. */
export function removeFromDesk(ids: readonly number[]): void {
	const gone = new Set(ids);
	for (const id of gone) {
		running.get(id)?.abort();
		running.delete(id);
		makers.delete(id);
		sources.delete(id);
	}
	changeDesk({ items: currentDesk().items.filter(({ id }) => !gone.has(id)) });
	advance();
}

/** Cancels running and waiting readings; results stay. */
export function cancelReadings(): void {
	for (const controller of running.values()) controller.abort();
	running.clear();
	for (const { id } of currentDesk().items.filter(isUnderWay)) {
		changeItem(id, { progress: { stage: "stopped" } });
	}
}

/** Restarts cancelled readings. */
export function resumeReadings(): void {
	for (const { id, progress } of currentDesk().items) {
		if (progress.stage === "stopped") changeItem(id, { progress: { stage: "waiting" } });
	}
	advance();
}

function advance(): void {
	for (const { id, progress } of currentDesk().items) {
		if (running.size >= atOnceMax) return;
		if (progress.stage === "waiting" && !running.has(id)) void run(id);
	}
}

async function run(id: number): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	running.set(id, controller);
	changeItem(id, { progress: { stage: "reading", since: Date.now() } });
	const progress = await tried(id, signal).catch(
		(error): ItemProgress => ({
			stage: "failed",
			message: error instanceof Error ? error.message : "Something went wrong.",
		}),
	);
	// Cancelled or restarted, so this outcome is obsolete.
	if (running.get(id) !== controller) return;
	if (progress) changeItem(id, { progress });
	if (progress?.stage === "paused") setTimeout(() => resume(id), progress.until - Date.now());
	if (progress?.stage === "done") await askForOthers(id, progress.result, signal).catch(() => undefined);
	if (running.get(id) === controller) running.delete(id);
	advance();
}

function resume(id: number): void {
	if (findItem(id)?.progress.stage !== "paused") return;
	changeItem(id, { progress: { stage: "waiting" } });
	advance();
}

/** Null if the item was split into several. */
async function tried(id: number, signal: AbortSignal): Promise<ItemProgress | null> {
	const made = await (makers.get(id) as Maker)(signal);
	signal.throwIfAborted();
	if (!("trial" in made)) return become(id, made);
	changeItem(id, { fingerprint: await fingerprintOf(made.trial.file) });
	signal.throwIfAborted();
	const result = await askSmaller(id, made, signal);
	const { status, retryAfterS } = result.answer;
	// For a single item, the limit is shown and the person decides; one of many items waits.
	if (status === 429 && retryAfterS !== null && currentDesk().items.length > 1) {
		return { stage: "paused", until: Date.now() + retryAfterS * 1000 };
	}
	return { stage: "done", result };
}

/** Sends a picture; if it was too slow to arrive, it is reduced and sent once more. */
async function askSmaller(id: number, made: Made, signal: AbortSignal): Promise<TrialResult> {
	changeItem(id, { made });
	const { trial } = made;
	const result = await ask(trial, signal);
	if (!isTooSlow(result.answer.body) || !trial.file || !sendLess(trial.file)) return result;
	const { file, note } = await reducePicture(trial.file, made.note ? [made.note] : []);
	if (file === trial.file) return result;
	return askSmaller(id, { trial: { ...trial, file }, note }, signal);
}

function become(id: number, wanted: readonly ItemToRead[]): null {
	replaceItem(id, wanted.map(itemOf));
	makers.delete(id);
	// Another document may have been opened meanwhile.
	if (currentDesk().shownId === id) changeDesk({ shownId: aloneOf(currentDesk().items) });
	return null;
}

/**
 * Every other document in a picture also becomes an item while the first one is open. The other side of a card that was
 * not located becomes an item only if some of it can be read.
 */
async function askForOthers(id: number, result: TrialResult, signal: AbortSignal): Promise<void> {
	const own = findItem(id);
	const isKnown = currentDesk().items.some((item) => item.id !== id && item.pictureId === own?.pictureId);
	if (!own?.made || isKnown) return;
	const { made } = own;
	const trials = otherTrials(made.trial, result.answer.body);
	const located = trials.filter(({ document }) => document !== undefined);
	layBeside(
		id,
		located.map((trial) => documentItem(own, { ...made, trial })),
	);
	advance();
	const trial = trials.find(({ document }) => document === undefined);
	if (!trial) return;
	changeDesk({ sidesOpen: currentDesk().sidesOpen + 1 });
	const other = await askInTime(trial, signal).finally(() => changeDesk({ sidesOpen: currentDesk().sidesOpen - 1 }));
	if (!other?.answer.body.success || signal.aborted) return;
	const side = documentItem(own, { ...made, trial });
	layBeside(id, [{ ...side, progress: { stage: "done", result: other } }]);
}

/** Creates an item for another document in an item's picture. */
function documentItem({ name, pictureId, fingerprint }: Item, made: Made): Item {
	const item: Item = { ...newItem(name, pictureId), made, fingerprint };
	makers.set(item.id, async () => made);
	return item;
}

function layBeside(id: number, items: readonly Item[]): void {
	changeDesk({ items: currentDesk().items.flatMap((item) => (item.id === id ? [item, ...items] : [item])) });
}

/** Waits for the rate limit. Null if the request failed; earlier results are kept. */
async function askInTime(trial: Trial, signal: AbortSignal): Promise<TrialResult | null> {
	const result = await ask(trial, signal).catch(() => null);
	const waitS = result?.answer.status === 429 ? result.answer.retryAfterS : null;
	if (waitS === null) return result;
	await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
	signal.throwIfAborted();
	return askInTime(trial, signal);
}

/** Retries once after an expired session is renewed. */
async function ask(trial: Trial, signal: AbortSignal): Promise<TrialResult> {
	try {
		return await runTrial(trial, signal);
	} catch (error) {
		if (!(error instanceof Refusal && error.status === 401)) throw error;
		endSession();
		await sessionBack(signal);
		return ask(trial, signal);
	}
}

/** Returns the source of a waiting item. */
export const sourceOf = (id: number): ItemSource | null => sources.get(id) ?? null;

/** Restores another page's items and their sources on an empty desk; waiting items are read. */
export function restoreDesk(change: Partial<Desk>, made: ReadonlyMap<number, ItemToRead>): void {
	for (const [id, { make, source }] of made) {
		makers.set(id, make);
		if (source) sources.set(id, source);
	}
	changeDesk(change);
	advance();
}
