import fc from "fast-check";
import { expect, test } from "vitest";
import { createUploadMeter } from "./upload-meter.ts";

test("never exceeds its capacity, and releases everything", () => {
	const pieces = fc.array(fc.nat(50), { maxLength: 8 });
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), pieces), { maxLength: 8 }), (bodies) => {
			const meter = createUploadMeter({ bytesMax: 100, holderBytesMax: 40 });
			let held = 0;
			const shares = bodies.map(([holder, sizes]) => {
				const share = meter.open(holder);
				for (const size of sizes) if (share.take(size)) held += size;
				return share;
			});
			expect(held).toBeLessThanOrEqual(100);
			for (const share of shares) {
				share.close();
				share.close();
			}
			expect(meter.open("a").take(50)).toBe(true);
			expect(meter.hasRoom("a")).toBe(false);
			expect(meter.open("b").take(40)).toBe(true);
			expect(meter.open("c").take(10)).toBe(true);
			expect(meter.hasRoom("d")).toBe(false);
		}),
	);
});

test("one holder, however many bodies it sends, leaves half of the room to others, each of whom has a share", () => {
	const meter = createUploadMeter({ bytesMax: 64 });
	const greedy = Array.from({ length: 32 }, () => meter.open("greedy"));
	const taken = greedy.filter((share) => share.take(2));
	expect(taken).toHaveLength(16);
	expect(meter.hasRoom("greedy")).toBe(false);
	for (const other of ["a", "b", "c", "d"]) expect(meter.open(other).take(8)).toBe(true);
	for (const share of taken) share.close();
	// 32 are left by a, b, c and d: beyond its share, no holder gets more once half of the memory is in use.
	expect(meter.open("greedy").take(8)).toBe(true);
	expect(meter.hasRoom("greedy")).toBe(false);
});
