import { expect, test } from "vitest";
import type { Hint } from "./camera-hint.ts";
import { ripeness, startedAt, type Watch, watchHint } from "./shutter.ts";

const stepMs = 250;
/** Returns the state after these hints, one per step. */
function after(hints: readonly Hint[], isAutomatic = true) {
	const steps = [startedAt(0)];
	for (const hint of hints) steps.push(watchHint(steps.at(-1) as Watch, hint, steps.length * stepMs, isAutomatic));
	const spoken = steps.map((step) => step.spoken).filter((words, at, all) => words !== all[at - 1]);
	return { ripe: ripeness(steps.at(-1) as Watch, hints.length * stepMs), spoken };
}
const times = (count: number, hint: Hint): readonly Hint[] => Array(count).fill(hint);

test("a picture is taken when it has been good for a second, and not before", () => {
	expect(after(times(4, null)).ripe).toBeLessThan(1);
	expect(after(times(5, null)).ripe).toBe(1);
});

test("one bad glimpse begins the second anew", () => {
	expect(after([...times(4, null), "Hold still", ...times(4, null)]).ripe).toBeLessThan(1);
	expect(after(times(20, "Too dark")).ripe).toBe(0);
});

test("what stands is spoken once", () => {
	expect(after(times(40, "Too dark")).spoken).toEqual(["", "Too dark"]);
});

test("what flickers is not spoken, and two hints never within two seconds and a half", () => {
	const flicker = Array.from({ length: 40 }, (_, at) => (at % 2 ? "Hold still" : "Too dark"));
	expect(after(flicker).spoken).toEqual([""]);
	expect(after([...times(5, "Too dark"), ...times(8, "Hold still")]).spoken).toEqual(["", "Too dark"]);
	expect(after([...times(5, "Too dark"), ...times(12, "Hold still")]).spoken).toEqual(["", "Too dark", "Hold still"]);
});

test("a good picture is said too, in the words of who takes it", () => {
	expect(after(times(8, null)).spoken).toEqual(["", "Good: hold still"]);
	expect(after(times(8, null), false).spoken).toEqual(["", "Good: take it"]);
});
