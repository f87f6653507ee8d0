import type { Hint } from "./camera-hint.ts";

/** A picture is taken once it has stayed good this long; with a moving hand it does not. */
export const goodForMs = 1000;
/** A hint is announced only once it is this old, to avoid flicker. */
const steadyMs = 700;
/** Minimum time between announcements, so that each can be heard completely. */
const pauseMs = 2500;

/** The state of the camera; all times are in milliseconds on the same clock. */
export interface Watch {
	readonly hint: Hint;
	/** When the hint last changed. */
	readonly since: number;
	/** The last announcement to screen readers. */
	readonly spoken: string;
	readonly spokenAt: number;
}

/** Returns the words shown for a good picture. */
export const goodWords = (isAutomatic: boolean): string => (isAutomatic ? "Good: hold still" : "Good: take it");

/** Returns the state before the first frame. */
export const startedAt = (now: number): Watch => ({ hint: "Starting…", since: now, spoken: "", spokenAt: -pauseMs });

/** Returns the state after the next hint. */
export function watchHint(before: Watch, hint: Hint, now: number, isAutomatic: boolean): Watch {
	const since = hint === before.hint ? before.since : now;
	const said = hint ?? goodWords(isAutomatic);
	const isDue = said !== before.spoken && now - since >= steadyMs && now - before.spokenAt >= pauseMs;
	return { hint, since, ...(isDue ? { spoken: said, spokenAt: now } : pickSpoken(before)) };
}

const pickSpoken = ({ spoken, spokenAt }: Watch) => ({ spoken, spokenAt });

/** How far a good picture has progressed towards being taken automatically, 0..1; 1: now. */
export const ripeness = ({ hint, since }: Watch, now: number): number =>
	hint === null ? Math.min(1, (now - since) / goodForMs) : 0;
