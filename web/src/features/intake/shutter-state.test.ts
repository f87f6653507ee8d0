import { expect, test } from "vitest";
import type { Hint } from "./camera-hint.ts";
import { computeCaptureProgress, createShutterState, type ShutterState, updateShutterState } from "./shutter-state.ts";

const stepMs = 250;
/** Returns the progress after these hints, one per step, and the announcements made. */
function play(hints: readonly Hint[], isAutomatic = true) {
	const steps = [createShutterState(0)];
	for (const hint of hints)
		steps.push(updateShutterState(steps.at(-1) as ShutterState, hint, steps.length * stepMs, isAutomatic));
	const spoken = steps.map((step) => step.announcement).filter((text, i, all) => text !== all[i - 1]);
	return { ripe: computeCaptureProgress(steps.at(-1) as ShutterState, hints.length * stepMs), spoken };
}
const repeat = (count: number, hint: Hint): readonly Hint[] => Array(count).fill(hint);

test("takes the picture after one second of good frames, and not before", () => {
	expect(play(repeat(4, null)).ripe).toBeLessThan(1);
	expect(play(repeat(5, null)).ripe).toBe(1);
});

test("a single bad frame restarts the second", () => {
	expect(play([...repeat(4, null), "Hold still", ...repeat(4, null)]).ripe).toBeLessThan(1);
	expect(play(repeat(20, "Too dark")).ripe).toBe(0);
});

test("announces a lasting hint once", () => {
	expect(play(repeat(40, "Too dark")).spoken).toEqual(["", "Too dark"]);
});

test("does not announce hints that alternate, and leaves 2.5 seconds between two announcements", () => {
	const flicker = Array.from({ length: 40 }, (_, i) => (i % 2 ? "Hold still" : "Too dark"));
	expect(play(flicker).spoken).toEqual([""]);
	expect(play([...repeat(5, "Too dark"), ...repeat(8, "Hold still")]).spoken).toEqual(["", "Too dark"]);
	expect(play([...repeat(5, "Too dark"), ...repeat(12, "Hold still")]).spoken).toEqual(["", "Too dark", "Hold still"]);
});

test("announces a good picture, with a different text if the person takes it", () => {
	expect(play(repeat(8, null)).spoken).toEqual(["", "Good: hold still"]);
	expect(play(repeat(8, null), false).spoken).toEqual(["", "Good: take it"]);
});
