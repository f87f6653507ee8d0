import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { captureFlaws, captureSidePx } from "./capture-checks.ts";
import type { Grey } from "./raster/grey.ts";

const specimens = join(import.meta.dirname, "../../../specimens");
const [width, height] = [1280, 720];

interface View {
	/** Share of the picture's height that the document fills. */
	readonly share?: number;
	readonly blurPx?: number;
	readonly light?: number;
	/** Offset to the left, in pixels. */
	readonly aside?: number;
	/** Diameter in pixels of a white spot in the middle of the document. */
	readonly spotPx?: number;
}

const spot = (radius: number): Buffer =>
	Buffer.from(
		`<svg width="${width}" height="${height}"><ellipse cx="640" cy="360" rx="${radius}" ry="${radius}" fill="#fff"/></svg>`,
	);

/** A camera's view of a specimen on a grey table, at the size used for checking. */
async function seen(name: string, { share = 0.86, blurPx = 0, light = 1, aside = 0, spotPx = 0 }: View): Promise<Grey> {
	const size = { width: Math.round(width * share), height: Math.round(height * share) };
	const document = await sharp(join(specimens, name))
		.resize({ ...size, fit: "inside" })
		.toBuffer({ resolveWithObject: true });
	const room = Math.round((width - document.info.width) / 2) - aside;
	const hidden = Math.max(0, -room);
	const shown = { left: hidden, top: 0, width: document.info.width - hidden, height: document.info.height };
	const input = await sharp(document.data).extract(shown).toBuffer();
	const place = { input, left: Math.max(0, room), top: Math.round((height - document.info.height) / 2) };
	const table = sharp({ create: { width, height, channels: 3, background: "#8a8278" } });
	const flat = await table
		.composite([place, ...(spotPx > 0 ? [{ input: spot(spotPx / 2) }] : [])])
		.png()
		.toBuffer();
	const lens = blurPx > 0 ? sharp(await sharp(flat).blur(blurPx).png().toBuffer()) : sharp(flat);
	const { data, info } = await lens
		.resize(captureSidePx)
		.linear(light, 0)
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const all = [
	"passport.jpg",
	"sa-drivers-front.jpg",
	"sa-drivers-back.jpg",
	"sa-id-smart-front.jpg",
	"sa-id-smart-back.jpg",
	"sa-id-greenbook.jpg",
];

describe.each(all)("%s before it is taken", (name) => {
	test.each<[string, View, readonly string[]]>([
		["in the frame", {}, []],
		["a lens that is a little soft", { blurPx: 1 }, []],
		["out of focus", { blurPx: 5 }, ["blurred"]],
		["in the dark", { light: 0.25 }, ["too_dark"]],
		["too far", { share: 0.3 }, ["too_far"]],
	])("%s", async (_, view, flaws) => {
		const found = captureFlaws(await seen(name, view));
		// A blurred document also looks smaller; users see only the first flaw.
		expect(found.slice(0, 1)).toEqual(flaws);
	});
});

test("a document that goes on beyond the edge", async () => {
	expect(captureFlaws(await seen("passport.jpg", { aside: 350 }))).toEqual(["cut_off"]);
	expect(captureFlaws(await seen("sa-id-smart-front.jpg", { aside: 350 }))).toEqual(["cut_off"]);
});

test("a reflection on the document, and white paper that is none", async () => {
	expect(captureFlaws(await seen("passport.jpg", { spotPx: 250 }))).toEqual(["glare"]);
	expect(captureFlaws(await seen("sa-drivers-front.jpg", { spotPx: 250 }))).toEqual(["glare"]);
	const white = (x: number, y: number) => (y % 40 < 14 && (x * 7 + y * 3) % 11 < 4 ? 30 : 255);
	const page = {
		width: 700,
		height: 394,
		data: Uint8Array.from({ length: 700 * 394 }, (_, i) => white(i % 700, (i / 700) | 0)),
	};
	expect(captureFlaws(page)).not.toContain("glare");
});

test("a bare table", () => {
	expect(captureFlaws({ width: 700, height: 394, data: new Uint8Array(700 * 394).fill(140) })).toEqual(["nothing"]);
});
