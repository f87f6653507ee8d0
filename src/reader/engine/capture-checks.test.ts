import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { captureLongSidePx, findCaptureFlaws } from "./capture-checks.ts";
import type { Grey } from "./raster/grey.ts";

const specimens = join(import.meta.dirname, "../../../specimens");
const [width, height] = [1280, 720];

interface View {
	/** Share of the picture's height that the document fills. */
	readonly share?: number;
	readonly blurPx?: number;
	readonly light?: number;
	/** Offset of the document to the left, in pixels. */
	readonly aside?: number;
	/** Diameter in pixels of a white spot in the middle of the document. */
	readonly spotPx?: number;
}

const drawSpot = (radius: number): Buffer =>
	Buffer.from(
		`<svg width="${width}" height="${height}"><ellipse cx="640" cy="360" rx="${radius}" ry="${radius}" fill="#fff"/></svg>`,
	);

/** A camera's view of a specimen on a grey table, at the size at which previews are checked. */
async function photograph(
	name: string,
	{ share = 0.86, blurPx = 0, light = 1, aside = 0, spotPx = 0 }: View,
): Promise<Grey> {
	const size = { width: Math.round(width * share), height: Math.round(height * share) };
	const document = await sharp(join(specimens, name))
		.resize({ ...size, fit: "inside" })
		.toBuffer({ resolveWithObject: true });
	const leftOffset = Math.round((width - document.info.width) / 2) - aside;
	const hidden = Math.max(0, -leftOffset);
	const shownArea = { left: hidden, top: 0, width: document.info.width - hidden, height: document.info.height };
	const input = await sharp(document.data).extract(shownArea).toBuffer();
	const overlay = { input, left: Math.max(0, leftOffset), top: Math.round((height - document.info.height) / 2) };
	const table = sharp({ create: { width, height, channels: 3, background: "#8a8278" } });
	const composed = await table
		.composite([overlay, ...(spotPx > 0 ? [{ input: drawSpot(spotPx / 2) }] : [])])
		.png()
		.toBuffer();
	const blurred = blurPx > 0 ? sharp(await sharp(composed).blur(blurPx).png().toBuffer()) : sharp(composed);
	const { data, info } = await blurred
		.resize(captureLongSidePx)
		.linear(light, 0)
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const specimenNames = [
	"passport.jpg",
	"sa-drivers-front.jpg",
	"sa-drivers-back.jpg",
	"sa-id-smart-front.jpg",
	"sa-id-smart-back.jpg",
	"sa-id-greenbook.jpg",
];

describe.each(specimenNames)("the flaws of a preview of %s", (name) => {
	test.each<[string, View, readonly string[]]>([
		["in the frame", {}, []],
		["a lens that is a little soft", { blurPx: 1 }, []],
		["out of focus", { blurPx: 5 }, ["blurred"]],
		["in the dark", { light: 0.25 }, ["too_dark"]],
		["too far", { share: 0.3 }, ["too_far"]],
	])("%s", async (_, view, flaws) => {
		const found = findCaptureFlaws(await photograph(name, view));
		// A blurred document also looks smaller; users see only the first flaw.
		expect(found.slice(0, 1)).toEqual(flaws);
	});
});

test("reports a document that extends beyond the edge as cut off", async () => {
	expect(findCaptureFlaws(await photograph("passport.jpg", { aside: 350 }))).toEqual(["cut_off"]);
	expect(findCaptureFlaws(await photograph("sa-id-smart-front.jpg", { aside: 350 }))).toEqual(["cut_off"]);
});

test("reports a reflection on a document, but not white paper", async () => {
	expect(findCaptureFlaws(await photograph("passport.jpg", { spotPx: 250 }))).toEqual(["glare"]);
	expect(findCaptureFlaws(await photograph("sa-drivers-front.jpg", { spotPx: 250 }))).toEqual(["glare"]);
	const white = (x: number, y: number) => (y % 40 < 14 && (x * 7 + y * 3) % 11 < 4 ? 30 : 255);
	const page = {
		width: 700,
		height: 394,
		data: Uint8Array.from({ length: 700 * 394 }, (_, i) => white(i % 700, (i / 700) | 0)),
	};
	expect(findCaptureFlaws(page)).not.toContain("glare");
});

test("reports a bare table as nothing", () => {
	expect(findCaptureFlaws({ width: 700, height: 394, data: new Uint8Array(700 * 394).fill(140) })).toEqual(["nothing"]);
});
