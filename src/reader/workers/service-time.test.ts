import { expect, test } from "vitest";
import { createServiceTime } from "./service-time.ts";

test("estimates the wait from measured times, in whole seconds, at least one", () => {
	const serviceTime = createServiceTime();
	expect(serviceTime.secondsFor(1, 2)).toBe(1);
	expect(serviceTime.secondsFor(17, 2)).toBe(5);
	for (let image = 0; image < 100; image += 1) serviceTime.record(2000);
	expect(serviceTime.secondsFor(10, 2)).toBe(10);
});

test("a pool whose workers are all starting counts as one worker", () => {
	expect(createServiceTime().secondsFor(4, 0)).toBe(2);
});
