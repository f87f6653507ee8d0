import { useSyncExternalStore } from "react";
import { Refusal } from "../ask-service.ts";
import { anyDocument, runTrial, type Trial, type TrialResult } from "./trials.ts";

/** Where one picture is on its way. */
export type Stage =
	| { readonly stage: "waiting" }
	| { readonly stage: "reading"; readonly since: number }
	/** The playground's limit is spent: goes on by itself at `until` (`Date.now()`). */
	| { readonly stage: "paused"; readonly until: number }
	| { readonly stage: "done"; readonly result: TrialResult }
	| { readonly stage: "failed"; readonly message: string };

/** What is sent, made when its turn comes: loading, decoding and shrinking are part of the try. */
export interface Made {
	readonly trial: Trial;
	/** What was done to the picture in the browser: "reduced from 5.3 MB to 3.1 MB". */
	readonly note: string | null;
}

/** One picture on the desk. */
export interface Item {
	readonly id: number;
	readonly name: string;
	readonly made: Made | null;
	readonly progress: Stage;
}

/** The playground's state. In this window's memory only: it stays while one looks at other pages, and ends with the window. */
export interface Desk {
	readonly items: readonly Item[];
	/** The item that is looked at; null: the list of them all. */
	readonly shownId: number | null;
	readonly documentType: string;
	readonly tab: string;
	/** Files of the last choice that are no pictures. */
	readonly skipped: readonly string[];
}

/** Makes what is sent. */
export type Maker = (signal: AbortSignal) => Promise<Made>;

/** The service has few workers: more at once would only wait there. */
const atOnceMax = 2;

let desk: Desk = { items: [], shownId: null, documentType: anyDocument, tab: "fields", skipped: [] };
let lastId = 0;
const listeners = new Set<() => void>();
const makers = new Map<number, Maker>();
const running = new Map<number, AbortController>();

function set(change: Partial<Desk>): void {
	desk = { ...desk, ...change };
	for (const listener of listeners) listener();
}

function change(id: number, changed: Partial<Item>): void {
	set({ items: desk.items.map((item) => (item.id === id ? { ...item, ...changed } : item)) });
}

/** The desk as it is now. */
export function useDesk(): Desk {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => desk,
	);
}

export const chooseTab = (tab: string) => set({ tab });
export const show = (shownId: number | null) => set({ shownId });
export const chooseDocument = (documentType: string) => set({ documentType });

/** Ends what is under way and puts these in the place of everything; one alone is looked at, several are listed. */
export function lay(wanted: readonly { name: string; make: Maker }[], skipped: readonly string[] = []): void {
	clear();
	const items = wanted.map(({ name, make }): Item => {
		const id = ++lastId;
		makers.set(id, make);
		return { id, name, made: null, progress: { stage: "waiting" } };
	});
	set({ items, skipped, shownId: items.length === 1 ? (items[0]?.id ?? null) : null });
	advance();
}

/** An empty desk. */
export function clear(): void {
	for (const controller of running.values()) controller.abort();
	running.clear();
	makers.clear();
	set({ items: [], shownId: null, skipped: [] });
}

/** Reads an item once more, as another document where one is named. */
export function again(id: number, documentType?: string): void {
	const item = desk.items.find((other) => other.id === id);
	const make = makers.get(id);
	if (!item || !make) return;
	if (documentType && item.made) {
		const made = { ...item.made, trial: { ...item.made.trial, documentType, error: null } };
		makers.set(id, async () => made);
	}
	running.get(id)?.abort();
	running.delete(id);
	change(id, { progress: { stage: "waiting" } });
	advance();
}

/** Ends what is under way or waits; what has been read stays. */
export function cancel(): void {
	for (const { id, progress } of desk.items) {
		if (progress.stage === "done" || progress.stage === "failed") continue;
		running.get(id)?.abort();
		running.delete(id);
		change(id, { progress: { stage: "failed", message: "Cancelled." } });
	}
}

function advance(): void {
	for (const { id, progress } of desk.items) {
		if (running.size >= atOnceMax) return;
		if (progress.stage === "waiting" && !running.has(id)) void run(id);
	}
}

async function run(id: number): Promise<void> {
	const controller = new AbortController();
	const { signal } = controller;
	running.set(id, controller);
	change(id, { progress: { stage: "reading", since: Date.now() } });
	const progress = await tried(id, signal).catch(
		(error): Stage => ({ stage: "failed", message: error instanceof Error ? error.message : "This did not work." }),
	);
	// Cancelled, or begun again: this outcome is nobody's any more.
	if (running.get(id) !== controller) return;
	running.delete(id);
	change(id, { progress });
	if (progress.stage === "paused") setTimeout(() => resume(id), progress.until - Date.now());
	advance();
}

function resume(id: number): void {
	const item = desk.items.find((other) => other.id === id);
	if (item?.progress.stage !== "paused") return;
	change(id, { progress: { stage: "waiting" } });
	advance();
}

async function tried(id: number, signal: AbortSignal): Promise<Stage> {
	const made = await (makers.get(id) as Maker)(signal);
	signal.throwIfAborted();
	change(id, { made });
	const result = await runTrial(made.trial, signal).catch((error) => {
		if (error instanceof Refusal && error.status === 401) location.assign("/sign-in?problem=session-ended");
		throw error;
	});
	const { status, retryAfterS } = result.answer;
	// One alone is told, and decides; among many it waits for its turn.
	if (status === 429 && retryAfterS !== null && desk.items.length > 1) {
		return { stage: "paused", until: Date.now() + retryAfterS * 1000 };
	}
	return { stage: "done", result };
}
