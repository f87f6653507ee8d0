import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Profile } from "./support/open-browser.ts";
import { openStage } from "./support/open-stage.ts";
import { openPage } from "./support/person.ts";

const { at, cast, signedIn } = await openStage();
const passport = join(import.meta.dirname, "../../specimens/passport.jpg");
const readingMs = 60_000;

let profile: Profile;
let page: Page;
beforeEach(async () => {
	profile = await signedIn(cast.newcomer, { viewport: { width: 390, height: 844 } });
	page = await openPage(profile.context);
	await page.goto(at("/dashboard/playground"));
	await page.getByRole("heading", { name: "Or one of these" }).waitFor();
});
afterEach(async () => {
	expect(profile.troubles).toEqual([]);
	await profile.context.close();
});

const choose = (file: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
	page.getByLabel("Choose pictures").setInputFiles(file);
const confidence = () => page.getByText(/ confidence$/).waitFor({ timeout: readingMs });

test("a HEIC picture, as phones take them, is decoded here and read", async () => {
	// heif-enc -q 35 specimens/passport.jpg
	await choose(join(import.meta.dirname, "support/passport.heic"));
	await page.getByText("decoded from HEIC").waitFor({ timeout: readingMs });
	await confidence();
});

test("the camera says when to take the photo, which is read as the document that was chosen", async () => {
	await profile.context.grantPermissions(["camera"], { origin: new URL(at("/")).origin });
	await page.getByRole("combobox", { name: "Document" }).selectOption("passport");
	await page.getByRole("button", { name: "Take a photo" }).click();
	await page.getByText("Good: take it").waitFor();
	await page.getByRole("button", { name: "Take the photo" }).click();
	await confidence();
	await page.getByRole("img", { name: "The picture camera.jpg" }).waitFor();
	expect(await page.getByRole("combobox", { name: "Document" }).inputValue()).toBe("passport");
});

test("a camera that is not allowed is said in a sentence", async () => {
	await page.getByRole("button", { name: "Take a photo" }).click();
	await page.getByText("The camera cannot be used: allow it for this page, or choose a picture instead.").waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
});

test("a picture above 4 MB is made smaller here, and that is said", async () => {
	const large = await sharp(await readFile(passport))
		.resize(4_000)
		.png({ compressionLevel: 1 })
		.toBuffer();
	expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
	await choose({ name: "large.png", mimeType: "image/png", buffer: large });
	await page.getByText(/reduced from \d+\.\d MB to/).waitFor({ timeout: readingMs });
	await confidence();
});

test("the first page of a PDF is read", async () => {
	await choose({ name: "scan.pdf", mimeType: "application/pdf", buffer: await pdfWith(await readFile(passport)) });
	await page.getByText("first page of the PDF").waitFor({ timeout: readingMs });
	await confidence();
});

/** A PDF of one page that shows a JPEG (ISO 32000-1, 7.5). Without a cross-reference table, which readers make anew. */
async function pdfWith(jpeg: Buffer): Promise<Buffer> {
	const { width = 1, height = 1 } = await sharp(jpeg).metadata();
	const draw = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
	const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
	return Buffer.concat([
		Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>endobj
4 0 obj<</Length ${draw.length}>>stream
${draw}
endstream endobj
5 0 obj<<${image}/Filter/DCTDecode/Length ${jpeg.length}>>stream
`),
		jpeg,
		Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
	]);
}
