import { createCanvas } from "@napi-rs/canvas";
import type { Design, Subject } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Area } from "../drawing/security-print.ts";
import { createSheet, type Sheet, shifted } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawBars } from "./bars.ts";
import { glow } from "./raster.ts";

/** Capital height in screen pixels: people read nine without effort, and most viewers fill the window. */
const capitalsInPixels = [9, 15] as const;

/** Screen pixels relative to a symbol's minimum, so that it stays decodable. */
const symbolSpare = 1.25;

/** A screen that displays the document, in millimetres of the document as displayed. */
interface Screen {
	readonly width: number;
	readonly height: number;
	readonly place: Area;
	/** Height of the bars above and below the picture. */
	readonly bars: readonly [top: number, bottom: number];
	/** Screen pixels per millimetre. */
	readonly pixelsPerMm: number;
	readonly isDark: boolean;
	readonly bezel: number;
}

/**
 * Shows the document in a viewer's window on a phone or a monitor, photographed: bars with words and dates, screen
 * pixels, and washed-out blacks.
 */
export function onScreen(random: Random, design: Design): Design {
	const screen = choose(random.fork("screen"), design.subject);
	return {
		...design,
		subject: { ...design.subject, width: screen.width, height: screen.height },
		cornerMm: 0,
		variant: `${design.variant}, on a screen of ${Math.round(screen.width * screen.pixelsPerMm)} pixels across`,
		draw: (pixelsPerMm) => draw(random.fork("draw"), design, screen, pixelsPerMm),
	};
}

function choose(random: Random, { width, height, textMm, symbol }: Subject): Screen {
	const bezel = random.between(1.5, 4);
	const space = [random.between(0, 0.12) * width, random.between(0.02, 0.3) * height] as const;
	const bars = [random.between(6, 11), random.between(4, 11)] as const;
	const least = symbol ? (symbolSpare * symbol.pixelsMin) / symbol.widthMm : 0;
	return {
		width: width + 2 * (bezel + space[0]),
		height: height + 2 * (bezel + space[1]) + bars[0] + bars[1],
		place: { x: bezel + space[0], y: bezel + bars[0] + space[1], width, height },
		bars,
		pixelsPerMm: Math.max(least, random.between(...capitalsInPixels) / textMm),
		isDark: random.chance(0.6),
		bezel,
	};
}

function draw(random: Random, design: Design, screen: Screen, pixelsPerMm: number) {
	const { width, height, place, bezel } = screen;
	const sheet = createSheet(width, height, pixelsPerMm);
	const { context } = sheet;
	context.fillStyle = screen.isDark ? "#17181b" : "#eceef1";
	context.fillRect(0, 0, width, height);
	const ink = drawShown(sheet, design, screen);
	const lit = { x: bezel, y: bezel, width: width - 2 * bezel, height: height - 2 * bezel };
	drawBars(sheet, random.fork("bars"), lit, screen.bars, screen.isDark);
	glow(sheet.canvas, random.fork("glow"), pixelsPerMm / screen.pixelsPerMm);
	drawBezel(sheet, bezel);
	return { canvas: sheet.canvas, ink: ink.map((box) => shifted(box, place.x * pixelsPerMm, place.y * pixelsPerMm)) };
}

/**
 * Renders the document at screen resolution, resampled to that of the picture. Returns its ink in the picture's pixels,
 * measured from the document's corner.
 */
function drawShown(sheet: Sheet, design: Design, { place, pixelsPerMm }: Screen) {
	const drawn = design.draw(sheet.pixelsPerMm);
	const full = rounded(drawn.canvas, design.cornerMm * sheet.pixelsPerMm);
	const small = createCanvas(Math.round(place.width * pixelsPerMm), Math.round(place.height * pixelsPerMm));
	const context = small.getContext("2d");
	context.imageSmoothingQuality = "high";
	context.drawImage(full, 0, 0, small.width, small.height);
	sheet.context.drawImage(small, place.x, place.y, place.width, place.height);
	return drawn.ink;
}

function drawBezel({ context, width, height }: Sheet, bezel: number): void {
	context.strokeStyle = "#0b0b0c";
	context.lineWidth = bezel;
	context.strokeRect(bezel / 2, bezel / 2, width - bezel, height - bezel);
}
