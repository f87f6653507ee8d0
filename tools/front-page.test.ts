import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { figuresTable, publishedFigures } from "./front-page.ts";

const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

test("the README shows the kept figures, with the day and the commit that they are of (node tools/front-page.ts)", async () => {
	expect(readme).toContain(figuresTable(await publishedFigures()));
	expect(readme).toMatch(/Measured on \d{4}-\d\d-\d\d at `[0-9a-f]{7,}`/);
});

test("a share is shown with one decimal, a time in seconds", () => {
	const group = (level: string) => ({ kind: "passport", level, all: { right: 0.98765, wrong: 0.004 }, medianMs: 640 });
	const table = figuresTable({ groups: ["scan", "photo", "hard", "all"].map(group) });
	expect(table).toContain("| Passport | 98.8 % | 98.8 % | 98.8 % | 0.4 % | 0.6 s |");
});
