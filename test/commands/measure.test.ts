import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { readWorkbook } from "../../src/commands/read-workbook.ts";
import { createWorkbook } from "../../web/src/features/table/workbook.ts";
import { emptyFolder } from "../support/empty-folder.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const titles = [
	"File",
	"Document",
	"Surname",
	"Document number",
	"Date of birth",
	"Nationality",
	"Place of birth",
	"Sex",
];
const day = (value: string) => ({ kind: "date", value }) as const;
const text = (value: string) => ({ kind: "text", value }) as const;
/** A row as if a clerk had corrected it: another surname, and no place of birth. */
const row = [
	...[text("passport.jpg"), text("Passport"), text("ŽUKAUSKIENĖ & <SŪNŪS>"), text("ER2545481")],
	...[day("2001-05-20"), text("LVA"), text(""), text("M")],
];

const folder = emptyFolder();
beforeAll(async () => {
	await cp(join(root, "specimens/passport.jpg"), join(folder, "passport.jpg"));
	await cp(join(root, "specimens/blurred.jpg"), join(folder, "not-in-the-table.jpg"));
	const workbook = await createWorkbook({ head: titles, rows: [row] });
	await writeFile(join(folder, "table.xlsx"), Buffer.from(await workbook.arrayBuffer()));
});

test("the playground's workbook is read as it was written, with special characters and dates", async () => {
	const workbook = await createWorkbook({ head: titles, rows: [row] });
	const sheet = readWorkbook(Buffer.from(await workbook.arrayBuffer()));
	expect(sheet[0]).toEqual(titles);
	expect(titles.map((_, at) => sheet[1]?.[at] ?? "")).toEqual(row.map(({ value }) => value));
	expect(() => readWorkbook(Buffer.from("no workbook"))).toThrow("not a workbook");
});

test("a folder and a corrected table become counts, which contain no value or file name", async () => {
	const program = join(root, "src/commands/measure.ts");
	const { stdout, stderr } = await run(process.execPath, [program, folder, join(folder, "table.xlsx")]);
	expect(JSON.parse(stdout)).toEqual({
		kind: "document-extraction-accuracy",
		version: 1,
		documents: {
			passport: {
				surname: { right: 0, wrong: 1, heldBack: 0 },
				passportNumber: { right: 1, wrong: 0, heldBack: 0 },
				dateOfBirth: { right: 1, wrong: 0, heldBack: 0 },
				nationality: { right: 1, wrong: 0, heldBack: 0 },
				placeOfBirth: { right: 0, wrong: 1, heldBack: 0 },
				sex: { right: 1, wrong: 0, heldBack: 0 },
			},
		},
	});
	for (const value of ["ER2545481", "ZUKAUSKAS", "2001", "passport.jpg"]) expect(stdout).not.toContain(value);
	expect(stderr).toContain("1 pictures are in the table");
});

test("an uncorrected table is refused, unless --checked says that somebody checked it", async () => {
	const program = join(root, "src/commands/measure.ts");
	const copied = { head: ["File", "Document number"], rows: [[text("passport.jpg"), text("ER2545481")]] };
	const table = join(folder, "copied.xlsx");
	await writeFile(table, Buffer.from(await (await createWorkbook(copied)).arrayBuffer()));
	const refused = await run(process.execPath, [program, folder, table]).catch((error) => error);
	expect([refused.code, refused.stdout]).toEqual([1, ""]);
	expect(refused.stderr).toContain("There is nothing to measure");
	const { stdout } = await run(process.execPath, [program, "--checked", folder, table]);
	expect(JSON.parse(stdout).documents.passport.passportNumber.right).toBe(1);
	// Starts two programs, each of which loads the networks.
}, 120_000);
