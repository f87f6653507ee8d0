import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../test/support/empty-folder.ts";
import { keepFigures, keptFigures, seedOf } from "./kept-figures.ts";

const folder = emptyFolder();

test("the full set is another one at each keeping, and the kept one where it is compared", async () => {
	const seed = await seedOf(folder, "full", true);
	expect(await seedOf(folder, "full", true)).not.toBe(seed);
	const measured = { commit: "0123456789ab", date: "2026-11-24" };
	await keepFigures(folder, "full", { seed, ...measured, groups: [], confusion: {}, reliability: [], agreement: [] });
	expect(await keptFigures(folder, "full")).toEqual({
		seed,
		...measured,
		groups: [],
		confusion: {},
		reliability: [],
		agreement: [],
	});
	expect(await seedOf(folder, "full", false)).toBe(seed);
	const table = await readFile(join(folder, "full.md"), "utf8");
	expect(table).toContain(seed);
	expect(table).toContain("Measured 2026-11-24 at commit 0123456789ab.");
});

test("the small set is always the same one", async () => {
	expect(await seedOf(folder, "small", true)).toBe(await seedOf(folder, "small", false));
});
