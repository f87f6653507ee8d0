import { expect, test } from "vitest";
import { type Component, componentsOf } from "./components.ts";
import { axisOf, barOf } from "./rectangle.ts";

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

const width = 240;
const height = 120;

/** The region of all pixels for which `isInside` holds. */
function regionOf(isInside: (x: number, y: number) => boolean): Component {
	const map = Float32Array.from({ length: width * height }, (_, i) =>
		isInside((i % width) + 0.5, Math.floor(i / width) + 0.5) ? 1 : 0,
	);
	return componentsOf(map, width, height, 0.5)[0] as Component;
}

/** A line 200 long and 8 thick, centred on the map, at an angle of `degrees`. */
function line(degrees: number) {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return (x: number, y: number) => {
		const [dx, dy] = [x - 120, y - 60];
		return Math.abs(dx * cos + dy * sin) <= 100 && Math.abs(dy * cos - dx * sin) <= 4;
	};
}

const barAlongAxis = (region: Component) => barOf(region, axisOf(region.moments));

test.each([0, 7, -12])("a line at %s degrees is a bar of its own length, thickness and direction", (degrees) => {
	const bar = barAlongAxis(regionOf(line(degrees)));
	expect((bar.angle * 180) / Math.PI).toBeCloseTo(degrees, 0);
	expect(Math.abs(bar.length - 200)).toBeLessThan(3);
	expect(Math.abs(bar.thickness - 8)).toBeLessThan(0.5);
	expect(bar.center[0]).toBeCloseTo(120, 0);
	expect(bar.center[1]).toBeCloseTo(60, 0);
});

test("a stroke that sticks out near a line's end hardly turns or thickens it", () => {
	const isLine = line(0);
	const bar = barAlongAxis(regionOf((x, y) => isLine(x, y) || (x > 190 && x < 205 && y > 56 && y < 80)));
	expect(Math.abs((bar.angle * 180) / Math.PI)).toBeLessThan(2.5);
	expect(bar.thickness).toBeLessThan(10);
	// A rectangle around both would be three times as thick.
	expect(Math.abs(bar.center[1] - 60)).toBeLessThan(2);
});
