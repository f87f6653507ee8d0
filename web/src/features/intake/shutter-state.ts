import type { Hint } from "./camera-hint.ts";

/** The picture is taken once all frames have been good for this long, which a moving hand prevents. */
export const goodMsMin = 1000;
/** A hint must last this long before it is announced, because hints may alternate quickly. */
const stableMsMin = 700;
/** Minimum time between two announcements, so that a screen reader can finish the first. */
const gapMs = 2500;

/** The state of the camera; all times are in milliseconds on the same clock. */
export interface ShutterState {
	readonly hint: Hint;
	/** When the hint last changed. */
	readonly hintSinceMs: number;
	/** The last announcement to screen readers. */
	readonly announcement: string;
	readonly announcedAtMs: number;
}

/** The text shown while the picture is good. */
export const goodPictureText = (isAutomatic: boolean): string => (isAutomatic ? "Good: hold still" : "Good: take it");

/** The state before the first frame. */
export const createShutterState = (now: number): ShutterState => ({
	hint: "Starting…",
	hintSinceMs: now,
	announcement: "",
	announcedAtMs: -gapMs,
});

/** The state after a frame with this hint. */
export function updateShutterState(
	previous: ShutterState,
	hint: Hint,
	now: number,
	isAutomatic: boolean,
): ShutterState {
	const since = hint === previous.hint ? previous.hintSinceMs : now;
	const text = hint ?? goodPictureText(isAutomatic);
	const isDue = text !== previous.announcement && now - since >= stableMsMin && now - previous.announcedAtMs >= gapMs;
	return {
		hint,
		hintSinceMs: since,
		...(isDue ? { announcement: text, announcedAtMs: now } : lastAnnouncement(previous)),
	};
}

const lastAnnouncement = ({ announcement, announcedAtMs }: ShutterState) => ({ announcement, announcedAtMs });

/** Progress towards taking the picture automatically: 0 without a good picture, 1 when it is to be taken. */
export const computeCaptureProgress = ({ hint, hintSinceMs }: ShutterState, now: number): number =>
	hint === null ? Math.min(1, (now - hintSinceMs) / goodMsMin) : 0;
