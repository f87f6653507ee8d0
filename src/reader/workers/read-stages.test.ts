import { expect, test } from "vitest";
import { createStageClock } from "./read-stages.ts";

/** A stage clock whose time the test advances with `wait`. */
function createTestClock() {
	let ms = 100;
	const clock = createStageClock(() => ms);
	const wait = (elapsedMs: number) => {
		ms += elapsedMs;
	};
	return { ...clock, wait };
}
const [sheet, page] = [{} as never, {} as never];

test("ends each stage at its step, and the last one with the reading", () => {
	const clock = createTestClock();
	clock.wait(10);
	clock.tell({ isDecoded: true });
	clock.wait(20);
	clock.tell({ upright: sheet });
	clock.wait(30);
	clock.tell({ upright: sheet, page });
	clock.wait(5);
	clock.tell({ fields: {} });
	clock.wait(35);
	expect(clock.end()).toEqual([
		{ stage: "decode", ms: 10 },
		{ stage: "find", ms: 20 },
		{ stage: "read", ms: 30 },
		{ stage: "understand", ms: 40 },
	]);
});

test("ignores repeated steps of a rotated document", () => {
	const clock = createTestClock();
	clock.tell({ isDecoded: true });
	clock.tell({ upright: sheet });
	clock.wait(30);
	clock.tell({ upright: sheet, page });
	clock.wait(30);
	clock.tell({ upright: sheet, page });
	expect(clock.end().map(({ ms }) => ms)).toEqual([0, 0, 30, 30]);
});

test("measures one stage for an undecodable picture", () => {
	const clock = createTestClock();
	clock.wait(3);
	expect(clock.end()).toEqual([{ stage: "decode", ms: 3 }]);
});
