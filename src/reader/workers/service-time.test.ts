import { expect, test } from "vitest";
import { createServiceTime } from "./service-time.ts";

test("estimates the wait from measured times, in whole seconds, at least one", () => {
	const serviceTime = createServiceTime();
	expect(serviceTime.estimateSeconds(1, 2)).toBe(1);
	expect(serviceTime.estimateSeconds(17, 2)).toBe(5);
	for (let image = 0; image < 100; image += 1) serviceTime.record(2000);
	expect(serviceTime.estimateSeconds(10, 2)).toBe(10);
});

test("counts a pool without a ready worker as one worker", () => {
	expect(createServiceTime().estimateSeconds(4, 0)).toBe(2);
});
