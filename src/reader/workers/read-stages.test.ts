import { expect, test } from "vitest";
import { createStageClock } from "./read-stages.ts";

/** A clock that a test moves, and the stages that it times. */
function aClock() {
	let ms = 100;
	const clock = createStageClock(() => ms);
	const wait = (more: number) => {
		ms += more;
	};
	return { ...clock, wait };
}
const [sheet, page] = [{} as never, {} as never];

test("each stage lasts until the reading tells that it is over, the last one until the end", () => {
	const clock = aClock();
	clock.wait(10);
	clock.tell({ isDecoded: true });
	clock.wait(20);
	clock.tell({ sheet });
	clock.wait(30);
	clock.tell({ sheet, page });
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

test("what comes again changes nothing: a document that lies aslant is turned and read once more", () => {
	const clock = aClock();
	clock.tell({ isDecoded: true });
	clock.tell({ sheet });
	clock.wait(30);
	clock.tell({ sheet, page });
	clock.wait(30);
	clock.tell({ sheet, page });
	expect(clock.end().map(({ ms }) => ms)).toEqual([0, 0, 30, 30]);
});

test("a picture that cannot be decoded has no other stage", () => {
	const clock = aClock();
	clock.wait(3);
	expect(clock.end()).toEqual([{ stage: "decode", ms: 3 }]);
});
