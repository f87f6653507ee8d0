import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../test/support/empty-folder.ts";
import { chooseSeed, readBaseline, writeBaseline } from "./kept-figures.ts";

const folder = emptyFolder();

test("a new baseline of the full set gets a new seed, and a comparison uses the seed of the baseline", async () => {
	const seed = await chooseSeed(folder, "full", true);
	expect(await chooseSeed(folder, "full", true)).not.toBe(seed);
	const measured = { commit: "0123456789ab", date: "2026-11-24" };
	await writeBaseline(folder, "full", { seed, ...measured, groups: [], confusion: {}, reliability: [], agreement: [] });
	expect(await readBaseline(folder, "full")).toEqual({
		seed,
		...measured,
		groups: [],
		confusion: {},
		reliability: [],
		agreement: [],
	});
	expect(await chooseSeed(folder, "full", false)).toBe(seed);
	const table = await readFile(join(folder, "full.md"), "utf8");
	expect(table).toContain(seed);
	expect(table).toContain("Measured 2026-11-24 at commit 0123456789ab.");
});

test("the small set always has the same seed", async () => {
	expect(await chooseSeed(folder, "small", true)).toBe(await chooseSeed(folder, "small", false));
});
