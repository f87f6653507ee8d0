import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readAnswer, refusedAnswer } from "../support/clerk-items.ts";
import { aDesk } from "./support/clerk-desk.ts";
import { openStage } from "./support/open-stage.ts";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "document-extraction-copies-"));
const { answerByName, choose, jpeg, page, saved } = aDesk(await openStage());
afterAll(() => rm(folder, { recursive: true }));

const card = {
	...{ surname: "PERSON", names: "THANDI", sex: "F", nationality: "RSA", countryOfBirth: "RSA" },
	...{ dateOfBirth: "2000-01-01", citizenshipStatus: "Citizen", idNumber: "0001010000089" },
};
const greysOf = (name: string) => sharp(join(folder, name)).greyscale().raw().toBuffer({ resolveWithObject: true });

test("masked copies hide faces, and pictures where a value to hide was not located are skipped", async () => {
	const at = (top: number) =>
		[
			[300, top],
			[500, top],
			[500, top + 20],
			[300, top + 20],
		] as [number, number][];
	const places = { surname: { quadrilateral: at(200) }, idNumber: { quadrilateral: at(380) } };
	const { idNumber: _, ...unread } = card;
	await answerByName({
		"card.jpg": readAnswer("sa-id-smart-front", card, places),
		"unread.jpg": readAnswer("sa-id-smart-front", unread, { idNumber: { printed: "OOO1" } }),
		"letter.jpg": refusedAnswer("WRONG_DOCUMENT_TYPE"),
	});
	await choose([jpeg("card.jpg"), jpeg("unread.jpg"), jpeg("letter.jpg")]);
	await page().getByText("3 of 3 done").waitFor();
	await page().getByRole("button", { name: "Masked copies" }).click();
	await page().getByText("Skipped, because what to hide could not be located: letter.jpg.").waitFor();
	const archive = join(folder, "copies.zip");
	await (await saved("Save 2 copies")).saveAs(archive);
	await run("python3", ["-m", "zipfile", "-e", archive, folder]);
	const [first, second] = await Promise.all(["card-masked.jpg", "unread-masked.jpg"].map(greysOf));
	const greyAt = (x: number, y: number) => first?.data[(y * first.info.width + x) * first.info.channels];
	// The value to show is visible; the hidden value and everything else, including faces and signatures, is not.
	expect(greyAt(400, 210)).toBeGreaterThan(200);
	for (const [x, y] of [
		[400, 390],
		[800, 300],
		[100, 500],
	] as const)
		expect(greyAt(x, y), `at ${x}, ${y}`).toBeLessThan(10);
	expect(second?.data.reduce((most, grey) => Math.max(most, grey))).toBeLessThan(10);
	// If faces are shown, a number that was not read has no position to mask.
	await page().getByRole("button", { name: "Masked copies" }).click();
	await page()
		.getByRole("checkbox", { name: /^No face/ })
		.uncheck();
	await page()
		.getByText(/: unread\.jpg, letter\.jpg\.$/)
		.waitFor();
	await page().getByRole("button", { name: "Save 1 copy" }).waitFor();
});
