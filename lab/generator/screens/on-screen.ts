import { createCanvas } from "@napi-rs/canvas";
import type { Design, Subject } from "../card.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Sheet, shiftBox } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawBars } from "./bars.ts";
import { applyScreenGlow } from "./raster.ts";

/** Capital height in screen pixels. People read nine pixels without effort, and most viewers fill the window. */
const capHeightPx = [9, 15] as const;

/** Screen pixels of a barcode symbol relative to its minimum, so that it stays decodable. */
const symbolShare = 1.25;

/** A screen that displays the document. Lengths are in millimetres of the displayed document. */
interface Screen {
	readonly width: number;
	readonly height: number;
	readonly documentArea: Area;
	/** Height of the bars above and below the picture. */
	readonly bars: readonly [top: number, bottom: number];
	/** Screen pixels per millimetre. */
	readonly pixelsPerMm: number;
	readonly isDark: boolean;
	readonly bezel: number;
}

/**
 * Shows the document on a phone or a monitor, photographed: the bars of a viewer with words and dates, visible screen
 * pixels, and washed-out blacks.
 */
export function displayOnScreen(random: Random, design: Design): Design {
	const screen = chooseScreen(random.fork("screen"), design.subject);
	return {
		...design,
		subject: { ...design.subject, width: screen.width, height: screen.height },
		cornerMm: 0,
		variant: `${design.variant}, on a screen of ${Math.round(screen.width * screen.pixelsPerMm)} pixels across`,
		draw: (pixelsPerMm) => drawScreen(random.fork("draw"), design, screen, pixelsPerMm),
	};
}

function chooseScreen(random: Random, { width, height, minCapHeightMm, symbol }: Subject): Screen {
	const bezel = random.between(1.5, 4);
	const margins = [random.between(0, 0.12) * width, random.between(0.02, 0.3) * height] as const;
	const bars = [random.between(6, 11), random.between(4, 11)] as const;
	const pixelsPerMmMin = symbol ? (symbolShare * symbol.pixelsMin) / symbol.widthMm : 0;
	return {
		width: width + 2 * (bezel + margins[0]),
		height: height + 2 * (bezel + margins[1]) + bars[0] + bars[1],
		documentArea: { x: bezel + margins[0], y: bezel + bars[0] + margins[1], width, height },
		bars,
		pixelsPerMm: Math.max(pixelsPerMmMin, random.between(...capHeightPx) / minCapHeightMm),
		isDark: random.chance(0.6),
		bezel,
	};
}

function drawScreen(random: Random, design: Design, screen: Screen, pixelsPerMm: number) {
	const { width, height, documentArea, bezel } = screen;
	const sheet = createSheet(width, height, pixelsPerMm);
	const { context } = sheet;
	context.fillStyle = screen.isDark ? "#17181b" : "#eceef1";
	context.fillRect(0, 0, width, height);
	const fieldBoxes = drawDocument(sheet, design, screen);
	const screenArea = { x: bezel, y: bezel, width: width - 2 * bezel, height: height - 2 * bezel };
	drawBars(sheet, random.fork("bars"), screenArea, screen.bars, screen.isDark);
	applyScreenGlow(sheet.canvas, random.fork("glow"), pixelsPerMm / screen.pixelsPerMm);
	drawBezel(sheet, bezel);
	return {
		canvas: sheet.canvas,
		fieldBoxes: fieldBoxes.map((box) => shiftBox(box, documentArea.x * pixelsPerMm, documentArea.y * pixelsPerMm)),
	};
}

/**
 * Renders the document at screen resolution, resampled to that of the picture. Returns the boxes of its values in
 * picture pixels, relative to the document's corner.
 */
function drawDocument(sheet: Sheet, design: Design, { documentArea, pixelsPerMm }: Screen) {
	const drawn = design.draw(sheet.pixelsPerMm);
	const full = roundCorners(drawn.canvas, design.cornerMm * sheet.pixelsPerMm);
	const small = createCanvas(
		Math.round(documentArea.width * pixelsPerMm),
		Math.round(documentArea.height * pixelsPerMm),
	);
	const context = small.getContext("2d");
	context.imageSmoothingQuality = "high";
	context.drawImage(full, 0, 0, small.width, small.height);
	sheet.context.drawImage(small, documentArea.x, documentArea.y, documentArea.width, documentArea.height);
	return drawn.fieldBoxes;
}

function drawBezel({ context, width, height }: Sheet, bezel: number): void {
	context.strokeStyle = "#0b0b0c";
	context.lineWidth = bezel;
	context.strokeRect(bezel / 2, bezel / 2, width - bezel, height - bezel);
}
