import { expect, test } from "vitest";
import { componentsOf } from "./components.ts";

/** A map from text: `#` is 0.9, `.` is 0. */
function drawn(...rows: string[]) {
	const width = rows[0]?.length ?? 0;
	const map = Float32Array.from(rows.join(""), (cell) => (cell === "#" ? 0.9 : 0));
	return componentsOf(map, width, rows.length, 0.3).sort((a, b) => b.area - a.area);
}

test("regions that touch only at a corner stay apart", () => {
	expect(drawn("##..", "..##").map((c) => c.area)).toEqual([2, 2]);
});

test("a horseshoe is one region, whichever arm is met first", () => {
	expect(drawn("#..#", "#..#", "####").map((c) => c.area)).toEqual([8]);
	expect(drawn("####", "#..#", "#..#").map((c) => c.area)).toEqual([8]);
});

test("two arms joined by a later row do not join a third region", () => {
	expect(drawn("#.#.#", "###.#").map((c) => c.area)).toEqual([5, 2]);
});

test("the mean is of the region's own cells and the outline spans them", () => {
	const [component] = drawn("....", ".##.", "....");
	expect(component?.mean).toBeCloseTo(0.9, 5);
	const xs = component?.outline.map((p) => p[0]) ?? [];
	expect([Math.min(...xs), Math.max(...xs)]).toEqual([1, 3]);
});
