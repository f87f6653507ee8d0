import { expect, test } from "vitest";
import { restartDelayMs } from "./restart-delay.ts";

test("restarts immediately once, then with backoff up to 30 s", () => {
	expect([0, 1, 2, 3, 4, 5].map(restartDelayMs)).toEqual([0, 0, 100, 200, 400, 800]);
	expect(restartDelayMs(50)).toBe(30_000);
});
