import type { Hint } from "./camera-hint.ts";

/** A picture that stays good this long is taken: a moving hand does not stay. */
export const goodForMs = 1000;
/** A hint is announced once it is this old, to avoid flicker. */
const steadyMs = 700;
/** Minimum time between announcements, so that the first is heard completely. */
const pauseMs = 2500;

/** The state of the camera; times in milliseconds of one clock. */
export interface Watch {
	readonly hint: Hint;
	/** When the hint last changed. */
	readonly since: number;
	/** The last announcement to screen readers. */
	readonly spoken: string;
	readonly spokenAt: number;
}

/** The words for a good picture. */
export const goodWords = (isAutomatic: boolean): string => (isAutomatic ? "Good: hold still" : "Good: take it");

/** Before the first frame. */
export const startedAt = (now: number): Watch => ({ hint: "Starting…", since: now, spoken: "", spokenAt: -pauseMs });

/** The state after the next hint. */
export function watchHint(before: Watch, hint: Hint, now: number, isAutomatic: boolean): Watch {
	const since = hint === before.hint ? before.since : now;
	const said = hint ?? goodWords(isAutomatic);
	const isDue = said !== before.spoken && now - since >= steadyMs && now - before.spokenAt >= pauseMs;
	return { hint, since, ...(isDue ? { spoken: said, spokenAt: now } : pickSpoken(before)) };
}

const pickSpoken = ({ spoken, spokenAt }: Watch) => ({ spoken, spokenAt });

/** Progress of a good picture towards the automatic shot, 0..1; 1: now. */
export const ripeness = ({ hint, since }: Watch, now: number): number =>
	hint === null ? Math.min(1, (now - since) / goodForMs) : 0;
