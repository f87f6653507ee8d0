import type { Hint } from "./camera-hint.ts";

/** A picture that stays good this long is taken: a hand that still moves does not stay. */
export const goodForMs = 1000;
/** A hint is spoken once it has stood this long, so that what flickers is not. */
const steadyMs = 700;
/** Between two hints that are spoken: the first one has to be heard out. */
const pauseMs = 2500;

/** What the camera has seen until now; times in milliseconds of one clock. */
export interface Watch {
	readonly hint: Hint;
	/** Since when the hint is this one. */
	readonly since: number;
	/** What a screen reader was told last. */
	readonly spoken: string;
	readonly spokenAt: number;
}

/** What is said of a good picture. */
export const goodWords = (isAutomatic: boolean): string => (isAutomatic ? "Good: hold still" : "Good: take it");

/** Before the first glimpse. */
export const startedAt = (now: number): Watch => ({ hint: "Starting…", since: now, spoken: "", spokenAt: -pauseMs });

/** Takes in the next hint. */
export function watchHint(before: Watch, hint: Hint, now: number, isAutomatic: boolean): Watch {
	const since = hint === before.hint ? before.since : now;
	const said = hint ?? goodWords(isAutomatic);
	const isDue = said !== before.spoken && now - since >= steadyMs && now - before.spokenAt >= pauseMs;
	return { hint, since, ...(isDue ? { spoken: said, spokenAt: now } : pickSpoken(before)) };
}

const pickSpoken = ({ spoken, spokenAt }: Watch) => ({ spoken, spokenAt });

/** How far a good picture is on its way to be taken, 0..1; 1: it is taken now. */
export const ripeness = ({ hint, since }: Watch, now: number): number =>
	hint === null ? Math.min(1, (now - since) / goodForMs) : 0;
