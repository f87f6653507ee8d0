import type { Barcode, Line, Look, LookRequest, Point, Quad } from "../page/page.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { type Frame, mapQuad } from "./raster/frame.ts";
import type { Grey, Pyramid } from "./raster/grey.ts";
import { sampleQuad } from "./raster/sample.ts";
import type { ReadingModels } from "./reading-models.ts";
import { boxQuad } from "./text/box-quad.ts";
import { detectText, resolutionFor } from "./text/detect.ts";
import { lineMarks } from "./text/marks/line-marks.ts";
import { readLines } from "./text/read-lines.ts";

/** The picture as large as it was sent, made the first time that somebody looks closer. */
export interface FullPicture {
	readonly frame: Frame;
	pyramid(): Promise<Pyramid>;
}

/** Areas are looked at anew with so many detector pixels on the long side. */
const AREA_SIDE = 960;

/** Closer looks at one picture. All quadrilaterals are in pixels of its upright frame. */
export function createLook(models: ReadingModels, barcodes: BarcodeReader, full: FullPicture): Look {
	const toPicture = (quad: Quad) => mapQuad(quad, full.frame.toPicture);
	const lines = async (requests: readonly LookRequest[]): Promise<Line[]> => {
		const places = requests.map(({ quad, treatment }) => ({ page: quad, picture: toPicture(quad), treatment }));
		return readLines(models.recognition, models.charset, await full.pyramid(), places);
	};
	const area = async (quad: Quad): Promise<Line[]> => {
		const [width, height] = sidesOf(quad);
		const at = resolutionFor(width, height, AREA_SIDE);
		const boxes = await detectText(models.detection, await full.pyramid(), toPicture(quad), at);
		return lines(boxes.map((box) => ({ quad: mapQuad(boxQuad(box), full.frame.fromPicture), treatment: "plain" })));
	};
	return {
		lines,
		area,
		marks: async (line) => lineMarks(await full.pyramid(), toPicture(line.quad), line.lattice),
		barcodes: async (quad, figures) => {
			const cut = straighten(await full.pyramid(), toPicture(quad), ...sidesOf(quad));
			const found = await barcodes.read(cut, figures);
			return found.map((each) => onPage(each, quad, cut));
		},
	};
}

function sidesOf([tl, tr, , bl]: Quad): [width: number, height: number] {
	return [Math.hypot(tr[0] - tl[0], tr[1] - tl[1]), Math.hypot(bl[0] - tl[0], bl[1] - tl[1])];
}

function straighten(pyramid: Pyramid, picture: Quad, quadWidth: number, quadHeight: number): Grey {
	const [width, height] = [Math.max(1, Math.round(quadWidth)), Math.max(1, Math.round(quadHeight))];
	const data = new Uint8Array(width * height);
	sampleQuad(pyramid, picture, { out: data, offset: 0, stride: width, width, height });
	return { width, height, data };
}

function onPage(barcode: Barcode, [tl, tr, , bl]: Quad, { width, height }: Grey): Barcode {
	const place = ([x, y]: Point): Point => [
		tl[0] + ((tr[0] - tl[0]) * x) / width + ((bl[0] - tl[0]) * y) / height,
		tl[1] + ((tr[1] - tl[1]) * x) / width + ((bl[1] - tl[1]) * y) / height,
	];
	return { ...barcode, quad: mapQuad(barcode.quad, place) };
}
