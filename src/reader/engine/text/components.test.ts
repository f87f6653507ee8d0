import { expect, test } from "vitest";
import { type Component, findComponents } from "./components.ts";
import { fitBar } from "./rectangle.ts";

/** Finds the components of a map given as text: `#` is 0.9, `.` is 0. */
function findDrawnComponents(...rows: string[]) {
	const width = rows[0]?.length ?? 0;
	const map = Float32Array.from(rows.join(""), (cell) => (cell === "#" ? 0.9 : 0));
	return findComponents(map, width, rows.length, 0.3).sort((a, b) => b.area - a.area);
}

test("does not connect regions that touch only at a corner", () => {
	expect(findDrawnComponents("##..", "..##").map((c) => c.area)).toEqual([2, 2]);
});

test("finds one component in a horseshoe, open at the top or at the bottom", () => {
	expect(findDrawnComponents("#..#", "#..#", "####").map((c) => c.area)).toEqual([8]);
	expect(findDrawnComponents("####", "#..#", "#..#").map((c) => c.area)).toEqual([8]);
});

test("joins two arms in a later row without joining a third region", () => {
	expect(findDrawnComponents("#.#.#", "###.#").map((c) => c.area)).toEqual([5, 2]);
});

test("computes the mean and the outline from the component's own cells", () => {
	const [component] = findDrawnComponents("....", ".##.", "....");
	expect(component?.mean).toBeCloseTo(0.9, 5);
	const xs = component?.outline.map((p) => p[0]) ?? [];
	expect([Math.min(...xs), Math.max(...xs)]).toEqual([1, 3]);
});

const width = 240;
const height = 120;

/** The component of all pixels for which `isInside` holds. */
function findRegion(isInside: (x: number, y: number) => boolean): Component {
	const map = Float32Array.from({ length: width * height }, (_, i) =>
		isInside((i % width) + 0.5, Math.floor(i / width) + 0.5) ? 1 : 0,
	);
	return findComponents(map, width, height, 0.5)[0] as Component;
}

/**
 * Tells whether a point is inside a line 200 pixels long and 8 thick, centred on the map, at an angle of `degrees`.
 */
function linePredicate(degrees: number) {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return (x: number, y: number) => {
		const [dx, dy] = [x - 120, y - 60];
		return Math.abs(dx * cos + dy * sin) <= 100 && Math.abs(dy * cos - dx * sin) <= 4;
	};
}

test.each([0, 7, -12])("fits a bar with the length, thickness and direction of a line at %s degrees", (degrees) => {
	const bar = fitBar(findRegion(linePredicate(degrees)));
	expect((bar.angle * 180) / Math.PI).toBeCloseTo(degrees, 0);
	expect(Math.abs(bar.length - 200)).toBeLessThan(3);
	expect(Math.abs(bar.thickness - 8)).toBeLessThan(0.5);
	expect(bar.center[0]).toBeCloseTo(120, 0);
	expect(bar.center[1]).toBeCloseTo(60, 0);
});

test("hardly turns or thickens the bar for a stroke that protrudes near a line's end", () => {
	const isLine = linePredicate(0);
	const bar = fitBar(findRegion((x, y) => isLine(x, y) || (x > 190 && x < 205 && y > 56 && y < 80)));
	expect(Math.abs((bar.angle * 180) / Math.PI)).toBeLessThan(2.5);
	// A bounding rectangle around both would be three times as thick.
	expect(bar.thickness).toBeLessThan(10);
	expect(Math.abs(bar.center[1] - 60)).toBeLessThan(2);
});
