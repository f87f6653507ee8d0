import { expect, test } from "vitest";
import { aLattice } from "../../../test/support/a-lattice.ts";
import { drawing, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Line } from "../../page/page.ts";

test("a text whose spaces cannot be told from the gaps between its letters is not given", async () => {
	// Where the ink of each letter begins, 0..1 of the line; each is a tenth of it wide.
	const read = async (lefts: readonly number[]) => {
		const inked = (line: Line): Line => {
			const steps = line.lattice?.steps ?? 0;
			const boxes = Array.from({ length: steps }, (_, step) => lefts[Math.floor((step * lefts.length) / steps)] ?? 0);
			const edges = Float32Array.from(boxes.flatMap((left) => [left, 0, left + 0.1, 1]));
			return { ...line, lattice: { ...aLattice(line.text), edges } };
		};
		const page = drawing("Place of birth", "S WIA");
		const lines = page.lines.map((line) => (line.text === "S WIA" ? inked(line) : line));
		return (await valuesOn({ ...page, lines })).place;
	};
	expect(await read([0, 0.1, 0.3, 0.42, 0.54])).toBe("S WIA");
	expect(await read([0, 0.1, 0.25, 0.5, 0.75])).toBeNull();
});
