import fc from "fast-check";
import { expect, test } from "vitest";
import { createUploadMeter } from "./upload-meter.ts";

test("what is held never exceeds the room, and all of it comes back", () => {
	fc.assert(
		fc.property(fc.array(fc.array(fc.nat(50), { maxLength: 8 }), { maxLength: 8 }), (bodies) => {
			const meter = createUploadMeter(100);
			let held = 0;
			const shares = bodies.map((pieces) => {
				const share = meter.open();
				for (const piece of pieces) if (share.take(piece)) held += piece;
				return share;
			});
			expect(held).toBeLessThanOrEqual(100);
			expect(meter.hasRoom()).toBe(held < 100);
			for (const share of shares) {
				share.close();
				share.close();
			}
			expect(meter.open().take(100)).toBe(true);
			expect(meter.hasRoom()).toBe(false);
		}),
	);
});
