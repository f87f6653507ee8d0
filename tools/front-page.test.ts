import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { formatFiguresTable, readPublishedFigures } from "./front-page.ts";

const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");

test("the README shows the stored figures, their date and commit (node tools/front-page.ts updates it)", async () => {
	expect(readme).toContain(formatFiguresTable(await readPublishedFigures()));
	expect(readme).toMatch(/Measured on \d{4}-\d\d-\d\d at `[0-9a-f]{7,}`/);
});

test("formats shares with one decimal, and times in seconds", () => {
	const group = (level: string) => ({ kind: "passport", level, all: { right: 0.98765, wrong: 0.004 }, medianMs: 640 });
	const table = formatFiguresTable({ groups: ["scan", "photo", "hard", "all"].map(group) });
	expect(table).toContain("| Passport | 98.8 % | 98.8 % | 98.8 % | 0.4 % | 0.6 s |");
});
