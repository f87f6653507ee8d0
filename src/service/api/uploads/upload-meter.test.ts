import fc from "fast-check";
import { expect, test } from "vitest";
import { createUploadMeter } from "./upload-meter.ts";

test("never exceeds its capacity and frees all bytes of a released body", () => {
	const chunkSizes = fc.array(fc.nat(50), { maxLength: 8 });
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), chunkSizes), { maxLength: 8 }), (bodies) => {
			const meter = createUploadMeter({ bytesMax: 100, holderBytesMax: 40 });
			let held = 0;
			const reservations = bodies.map(([holder, sizes]) => {
				const reservation = meter.openReservation(holder);
				for (const size of sizes) if (reservation.tryReserve(size)) held += size;
				return reservation;
			});
			expect(held).toBeLessThanOrEqual(100);
			for (const reservation of reservations) {
				reservation.release();
				reservation.release();
			}
			expect(meter.openReservation("a").tryReserve(50)).toBe(true);
			expect(meter.hasRoom("a")).toBe(false);
			expect(meter.openReservation("b").tryReserve(40)).toBe(true);
			expect(meter.openReservation("c").tryReserve(10)).toBe(true);
			expect(meter.hasRoom("d")).toBe(false);
		}),
	);
});

test("limits one holder to half of the memory and leaves each other holder its guaranteed bytes", () => {
	const meter = createUploadMeter({ bytesMax: 64 });
	const greedyReservations = Array.from({ length: 32 }, () => meter.openReservation("greedy"));
	const granted = greedyReservations.filter((reservation) => reservation.tryReserve(2));
	expect(granted).toHaveLength(16);
	expect(meter.hasRoom("greedy")).toBe(false);
	for (const holder of ["a", "b", "c", "d"]) expect(meter.openReservation(holder).tryReserve(8)).toBe(true);
	for (const reservation of granted) reservation.release();
	// a, b, c and d hold 32 bytes, half of the memory, so every holder is now limited to its guaranteed 8 bytes.
	expect(meter.openReservation("greedy").tryReserve(8)).toBe(true);
	expect(meter.hasRoom("greedy")).toBe(false);
});
