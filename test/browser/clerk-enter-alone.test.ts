import { expect, test } from "vitest";
import { judge } from "../../lab/evaluation/judge.ts";
import { drawSpecimen } from "../../lab/generator/generate.ts";
import { readWorkbook } from "../../src/commands/read-workbook.ts";
import { findDefinition } from "../../src/reader/documents/catalogue.ts";
import { columns } from "../../src/review/table-columns.ts";
import { aDesk, type ChosenFile } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";

const { choose, enterAlone, page, profile, saved, typedInto } = aDesk(await openStage());

type Text = string | null;
type Truth = Readonly<Record<string, Text>> & { readonly accept?: Readonly<Record<string, readonly Text[]>> };

/** Five unaltered passports, and one whose printed text contradicts its MRZ, by file name. */
async function sixPassports(): Promise<ReadonlyMap<string, { readonly file: ChosenFile; readonly truth: Truth }>> {
	const levels = ["scan", "photo", "hard", "hard", "screen", "photo"] as const;
	const drawn = levels.map(async (level, index) => {
		const isTorn = index === levels.length - 1;
		const making = isTorn ? ({ print: "contradicting", kind: "surname" } as const) : {};
		const { image, truth } = await drawSpecimen("passport", level, `by Enter alone/${index}`, making);
		const name = `${index}-${level}.jpg`;
		const file = { name, mimeType: "image/jpeg", buffer: image.bytes };
		return [name, { file, truth: truth as unknown as Truth }] as const;
	});
	return new Map(await Promise.all(drawn));
}

const titleOf = (name: string): string =>
	columns.find(({ fields }) => fields.includes(name))?.title ??
	Object.entries(findDefinition("passport")?.fields ?? {}).find(([field]) => field === name)?.[1].title ??
	name;

test("no spreadsheet cell is wrong after reviewing six synthetic passports, really read, with Enter alone", {
	timeout: 180_000,
}, async () => {
	const passports = await sixPassports();
	await choose([...passports.values()].map(({ file }) => file));
	await page().getByText("6 of 6 done").waitFor({ timeout: 120_000 });
	// At least one must need review; otherwise, Enter could not accept anything wrong.
	await page()
		.getByText(/needs? review/)
		.first()
		.waitFor();
	await page().locator("[data-documents]").first().focus();
	await page().keyboard.press("Enter");
	await expect.poll(typedInto).not.toBeNull();
	await enterAlone();
	await page().getByText("6 of 6 done · nothing to review").waitFor();
	const download = await saved("Spreadsheet");
	const sheet = readWorkbook(Buffer.concat(await (await download.createReadStream()).toArray()));
	const [head = [], ...rows] = sheet;
	const cells = rows.flatMap((row) => {
		const { truth } = passports.get(row[0] ?? "") ?? {};
		return Object.keys(findDefinition("passport")?.fields ?? {}).map((name) => {
			const cell = row[head.indexOf(titleOf(name))] || null;
			const verdict = judge(cell, truth?.[name] ?? null, truth?.accept?.[name] ?? []);
			return { file: row[0], name, cell, truth: truth?.[name], verdict };
		});
	});
	expect(rows).toHaveLength(6);
	expect(cells.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
	expect(cells.filter(({ cell, verdict }) => cell !== null && verdict === "right").length).toBeGreaterThan(60);
	expect(profile().problems).toEqual([]);
});
