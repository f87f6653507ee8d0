import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Download } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { computeLuhnDigit } from "../../lab/generator/people/id-number.ts";
import { timeoutViolation } from "../../src/service/api/broken-body.ts";
import { readAnswer, refusedAnswer } from "../support/clerk-items.ts";
import { hasOtherProgram } from "../support/other-programs.ts";
import { aDesk, type ChosenFile, picture } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";
import { pdfOf } from "./support/pdf-of.ts";
import { textOf } from "./support/text-of.ts";

const stage = await openStage();
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "document-extraction-clerk-"));
const heic = await readFile(join(import.meta.dirname, "support/passport.heic"));

const { answerByName, answerInOrder, choose, focused, jpeg, page, profile, saved, typedInto } = aDesk(stage);
afterAll(() => rm(folder, { recursive: true }));

/** The fields of a person born in January 2000, whose identity number begins with zeros. */
const person = (index: number) => {
	const day = String((index % 28) + 1).padStart(2, "0");
	const body = `0001${day}${String(index).padStart(4, "0")}08`;
	return {
		...{ surname: `PERSON${index}`, names: "THANDI", sex: "F", nationality: "RSA", countryOfBirth: "RSA" },
		...{ dateOfBirth: `2000-01-${day}`, citizenshipStatus: "Citizen" },
		idNumber: body + computeLuhnDigit(body),
	};
};

const bytesOf = async (download: Download) => Buffer.concat(await (await download.createReadStream()).toArray());

const hasLibreOffice = await hasOtherProgram("/usr/bin/soffice", "libreoffice-calc-nogui");

/** The workbook as read by LibreOffice, in flat XML. */
async function asLibreOfficeSees(workbook: Buffer): Promise<string> {
	const file = join(folder, "documents.xlsx");
	await writeFile(file, workbook);
	const profileFolder = `-env:UserInstallation=file://${join(folder, "office")}`;
	await run("soffice", [profileFolder, "--headless", "--convert-to", "fods", "--outdir", folder, file]);
	return readFile(join(folder, "documents.fods"), "utf8");
}

test("LibreOffice opens the spreadsheet of 40 mixed scans, with every identity number complete", async (context) => {
	const people = Array.from({ length: 36 }, (_, index) => person(index));
	const read = people.map((data) => readAnswer("sa-id-smart-front", data));
	const refused = [
		...["WRONG_DOCUMENT_TYPE", "WRONG_DOCUMENT_TYPE", "WRONG_DOCUMENT_TYPE"].map((code) => refusedAnswer(code)),
		refusedAnswer("IMAGE_UNREADABLE", { reasons: ["blurred"] }),
	];
	await answerInOrder([...read, ...refused]);
	const pdf = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: "application/pdf", buffer });
	await choose([
		pdf("pile.pdf", await pdfOf(Array(6).fill(picture))),
		pdf("two.pdf", await pdfOf([picture, picture])),
		{ name: "phone.heic", mimeType: "", buffer: heic },
		...Array.from({ length: 31 }, (_, index) => jpeg(`scan-${index}.jpg`)),
	]);
	await page().getByText("40 of 40 done").waitFor({ timeout: 60_000 });
	await page().getByText("4 need review").waitFor();
	// Which picture gets which response depends on how fast the HEIC is decoded.
	const firstRows = (await page().locator("tbody tr").allTextContents()).slice(0, 4);
	const refusedAs = (words: string) => firstRows.filter((row) => row.includes(words)).length;
	expect(refusedAs("This is not one of the supported documents.")).toBe(3);
	expect(refusedAs("It is blurred")).toBe(1);
	const workbook = await bytesOf(await saved("Spreadsheet"));
	expect(workbook.subarray(0, 2).toString()).toBe("PK");
	const csv = await textOf(await saved("CSV"));
	for (const { idNumber } of people) expect(csv).toContain(`,${idNumber},`);
	if (!hasLibreOffice) return context.skip("LibreOffice is not installed: apt-get install libreoffice-calc-nogui");
	const seen = await asLibreOfficeSees(workbook);
	for (const { idNumber, dateOfBirth } of people) {
		expect(idNumber).toMatch(/^00/);
		expect(seen).toMatch(new RegExp(`value-type="string"[^>]*>\\s*<text:p>${idNumber}</text:p>`));
		expect(seen).toContain(`office:date-value="${dateOfBirth}"`);
	}
	expect(seen).toContain("This is not one of the supported documents.");
	expect(profile().problems).toEqual([]);
});

const heldBack = {
	...{ printed: "01 JAN 2000", source: "visual", checks: [{ name: "agrees-with-id-number", passed: false }] },
	alternatives: [{ value: "2000-01-01", source: "visual", certainty: 0.99, quadrilateral: null }],
};

test("a clerk reviews all documents of a table by keyboard", async () => {
	const { idNumber, ...rest } = person(7);
	await answerByName({
		"right.jpg": readAnswer("sa-id-smart-front", person(1)),
		"torn.jpg": readAnswer(
			"sa-id-smart-front",
			{ ...rest, dateOfBirth: null },
			{ idNumber: { printed: "OOO1" }, dateOfBirth: heldBack },
		),
		"wrong.jpg": refusedAnswer("WRONG_DOCUMENT_TYPE"),
		"unsure.jpg": readAnswer("sa-id-smart-front", person(2), { surname: { certainty: 0.85 } }),
	});
	await choose(["right", "torn", "wrong", "unsure"].map((name) => jpeg(`${name}.jpg`)));
	await page().getByText("4 of 4 done").waitFor();
	await page().getByText("3 need review").waitFor();
	await expect.poll(focused).toBe("All documents");
	// The first row is the first that needs review.
	for (let presses = 0; presses < 24; presses++) {
		await page().keyboard.press("Tab");
		if ((await page().evaluate(() => document.activeElement?.textContent)) === "torn.jpg") break;
	}
	await page().keyboard.press("Enter");
	await expect.poll(typedInto).toBe("dateOfBirth");
	await page().getByRole("group", { name: "Disagrees with the identity number: date of birth" }).waitFor();
	await page().keyboard.press("1");
	await expect.poll(typedInto).toBe("idNumber");
	// A wrong digit is detected; the correct number resolves it.
	await page().keyboard.type(idNumber.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
	await page().keyboard.press("Enter");
	await page().getByText("Check digit wrong: identity number").waitFor();
	await page().keyboard.press("ControlOrMeta+a");
	await page().keyboard.type(idNumber);
	await page().keyboard.press("Enter");
	// The page moves on to the next document, which was refused.
	await page().getByText("This is not one of the supported documents.").waitFor();
	await expect.poll(focused).toBe("Result");
	for (let presses = 0; presses < 12; presses++) {
		await page().keyboard.press("Tab");
		if ((await page().evaluate(() => document.activeElement?.textContent)) === "Set aside") break;
	}
	await page().keyboard.press("Enter");
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.press("Alt+ArrowUp");
	await page().getByText("Set aside: Cannot be read. It needs no further review.").waitFor();
	await page().keyboard.press("Alt+ArrowDown");
	await expect.poll(typedInto).toBe("surname");
	await page().keyboard.press("ControlOrMeta+a");
	await page().keyboard.type("PERSONNE");
	await page().keyboard.press("Enter");
	// Back in the table, at the row it was opened from.
	await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe("unsure.jpg");
	await page().getByText("4 of 4 done · nothing to review").waitFor();
	await page().getByRole("button", { name: "For developers" }).click();
	const answers = JSON.parse(await textOf(await saved("JSON")));
	expect(answers).toMatchObject([
		{ file: "right.jpg" },
		{ data: { idNumber }, evidence: { fields: { idNumber: { source: "corrected-by-hand" } } } },
		{ success: false },
		{ data: { surname: "PERSONNE" } },
	]);
	await page().getByRole("button", { name: "New table" }).click();
	await page().getByRole("alertdialog").getByText("Discard this table?").waitFor();
	await page().keyboard.press("Escape");
	await page().getByText("4 of 4 done").waitFor();
	expect(profile().problems).toEqual([]);
});

test("a masked copy is black at the hidden value, but not elsewhere", async () => {
	const quadrilateral = [
		[300, 380],
		[500, 380],
		[500, 400],
		[300, 400],
	] as [number, number][];
	await answerInOrder([readAnswer("sa-id-smart-front", person(3), { idNumber: { quadrilateral } })]);
	await choose([jpeg("card.jpg")]);
	await page().getByRole("button", { name: "Masked copy" }).click();
	await page().getByRole("img", { name: "Preview of the masked copy" }).waitFor();
	const download = await saved("Save the copy");
	expect(download.suggestedFilename()).toBe("card-masked.jpg");
	const { data, info } = await sharp(await bytesOf(download))
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const greyAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
	expect(greyAt(400, 390)).toBeLessThan(10);
	expect(greyAt(400, 500)).toBeGreaterThan(200);
});

test("each file that cannot be opened gets its own message, and the readable one is read", async () => {
	await answerInOrder([readAnswer("sa-id-smart-front", person(4))]);
	const file = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: "", buffer });
	await choose([
		file("500.pdf", await pdfOf(Array(500).fill(Buffer.from(await sharp(picture).resize(8).jpeg().toBuffer())))),
		file("locked.pdf", await pdfOf([picture], true)),
		file("broken.pdf", Buffer.from("%PDF-1.4 and nothing else")),
		file("cut.heic", heic.subarray(0, heic.length / 3)),
		file("broken.tif", Buffer.from("II*\0\x08\0\0\0", "latin1")),
		file("empty.jpg", Buffer.alloc(0)),
		jpeg("good.jpg"),
	]);
	await page().getByText("7 of 7 done").waitFor({ timeout: 60_000 });
	for (const [name, words] of [
		["500.pdf", "This PDF has 500 pages; at most 200 can be read at once."],
		["locked.pdf", "This PDF is password-protected."],
		["broken.pdf", "This PDF is damaged or incomplete."],
		["cut.heic", "This HEIC picture is damaged or incomplete."],
		["broken.tif", "This TIFF is damaged or incomplete."],
		["empty.jpg", "The file is empty."],
	] as const) {
		expect(await page().locator("tbody tr").filter({ hasText: name }).textContent()).toContain(words);
	}
	expect(await page().locator("tbody tr").filter({ hasText: "good.jpg" }).textContent()).toContain("PERSON4");
	await page().getByRole("button", { name: "broken.pdf" }).click();
	await page().getByText("There is no picture to show.").waitFor();
});

test("each page of a scanner's rotated TIFF is read, and the signed answers can be saved", async () => {
	const signature = "e30.e30.e30";
	const answer = (index: number) => ({ ...readAnswer("sa-id-smart-front", person(index)), signature });
	await answerByName({ "scan-page-1.jpg": answer(1), "scan-page-2.jpg": answer(2) });
	const sheets = await Promise.all(
		["red", "lime"].map((background) => sharp(picture).resize(300, 200).tint(background).png().toBuffer()),
	);
	const tiff = sharp(sheets, { join: { animated: true } }).withMetadata({ orientation: 6 });
	await choose([{ name: "scan.TIF", mimeType: "", buffer: await tiff.tiff({ compression: "lzw" }).toBuffer() }]);
	await page().getByText("2 of 2 done").waitFor({ timeout: 60_000 });
	const signed = JSON.parse(await textOf(await saved("Signed answers")));
	expect(signed.map(({ file, asChosen }: { file: string; asChosen: boolean }) => [file, asChosen])).toEqual([
		["scan.TIF, page 1 of 2", false],
		["scan.TIF, page 2 of 2", false],
	]);
	expect(signed[0].answer).toMatchObject({ signature, data: { surname: "PERSON1" } });
	await page().getByRole("button", { name: "page 2 of 2" }).click();
	const shown = page().locator("canvas").first();
	await shown.waitFor();
});

test("a file that changes after it was chosen gets its own message", async () => {
	// A real browser throws this error by itself, but files that a test sets never change on disk.
	await page().evaluate(() => {
		const read = File.prototype.arrayBuffer;
		File.prototype.arrayBuffer = async function arrayBuffer() {
			File.prototype.arrayBuffer = read;
			throw new DOMException("The file was changed", "NotReadableError");
		};
	});
	await choose([jpeg("changing.jpg")]);
	await page().getByText("This file was changed or moved after it was chosen. Choose it again.").waitFor();
});

test("a picture that is too slow to send is reduced and sent again, and the next one is reduced before it is sent", async () => {
	const slow = refusedAnswer("VALIDATION_ERROR", { violations: [timeoutViolation] });
	const sent: number[] = [];
	await page().route("**/dashboard/api/playground/any", (route) => {
		sent.push(Number(route.request().headers()["content-length"] ?? route.request().postDataBuffer()?.length));
		return route.fulfill({ json: sent.length < 2 ? slow : readAnswer("passport", { surname: "NKOSI" }) });
	});
	const noise = {
		width: 1500,
		height: 1000,
		channels: 3,
		background: "#888",
		noise: { type: "gaussian", mean: 128, sigma: 60 },
	} as const;
	const buffer = await sharp({ create: noise }).jpeg({ quality: 90 }).toBuffer();
	await choose([{ name: "heavy.jpg", mimeType: "image/jpeg", buffer }]);
	await page()
		.getByText(/reduced from/)
		.waitFor();
	expect(sent).toHaveLength(2);
	expect(sent[0]).toBeGreaterThan(buffer.length);
	expect(sent[1]).toBeLessThan(buffer.length / 3.5);
	await page().getByRole("button", { name: "New document" }).click();
	await choose([{ name: "heavy.jpg", mimeType: "image/jpeg", buffer }]);
	await page()
		.getByText(/reduced from/)
		.waitFor();
	expect(sent).toHaveLength(3);
	expect(sent[2]).toBeLessThan(buffer.length / 3.5);
});
