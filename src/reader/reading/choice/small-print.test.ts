import { expect, test } from "vitest";
import { valueIn } from "../../../../test/support/a-scene.ts";
import { isTooSmall } from "./small-print.ts";

test("print is too small if a line is less than nine pixels high", () => {
	const [small, large] = [8, 10].map((height) => valueIn({ left: 0, top: 0, right: 60, bottom: height }).spans);
	expect([isTooSmall(small ?? []), isTooSmall(large ?? [])]).toEqual([true, false]);
	expect(isTooSmall([...(small ?? []), ...(large ?? [])])).toBe(true);
});
