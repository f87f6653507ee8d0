import { drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../../drawing/sheet.ts";
import type { Random } from "../../random.ts";

/** The page above the data page: none, a page in the same direction, or one at a right angle. */
export type Facing = "none" | "upright" | "turned";

/**
 * Chooses the facing page. Few pictures show one. For the United Kingdom, it is usually at a right angle, as on its
 * passports from 2006 to 2015.
 */
export function chooseFacing(random: Random, state: string): Facing {
	if (!random.chance(state === "GBR" ? 0.4 : 0.2)) return "none";
	return random.chance(state === "GBR" ? 0.8 : 0.25) ? "turned" : "upright";
}

/** The page's style and the number of the passport, which only an upright page repeats. */
export interface FacingPage {
	readonly hue: number;
	readonly label: TextStyle;
	readonly value: TextStyle;
	readonly passportNumber: string;
}

/** Draws the page into `width` x `height` millimetres, with the fold at its lower edge. */
export function drawFacingPage(page: Sheet, random: Random, facing: Facing, style: FacingPage): void {
	const { context, width, height } = page;
	tintPaper(page, [hsl(style.hue + 20, 25, 94), hsl(style.hue - 30, 28, 92)], 1);
	drawWaves(page, random, { x: 0, y: 0, width, height }, [hsl(style.hue + 40, 40, 72, 0.35)], 60);
	drawRosette(page, random, width / 2, height / 2, 28, hsl(style.hue, 45, 66, 0.45));
	if (facing === "turned") drawNotes(page, random, style);
	else drawRequest(page, random, style);
	const fold = context.createLinearGradient(0, height - 3, 0, height);
	fold.addColorStop(0, "rgba(60,50,40,0)");
	fold.addColorStop(1, "rgba(60,50,40,0.35)");
	context.fillStyle = fold;
	context.fillRect(0, height - 3, width, 3);
}

const requests = [
	[
		"This passport contains 32 pages.",
		"It remains the property of the issuing authority",
		"and must be surrendered on request.",
	],
	["Observations / Remarques", "", "The bearer of this passport is requested to sign above."],
	[
		"In the name of the issuing State all authorities are requested",
		"to let the bearer pass freely",
		"and to give every assistance and protection.",
	],
];

function drawRequest(page: Sheet, random: Random, { label, value, passportNumber }: FacingPage): void {
	const { context, width } = page;
	const text = { ...label, capHeight: 1.6, align: "center" } as const;
	random.pick(requests).forEach((line, index) => {
		page.text(line, width / 2, 30 + index * 5, text);
	});
	context.save();
	context.translate(8, 78);
	context.rotate(-Math.PI / 2);
	page.text(passportNumber, 0, 0, { ...value, capHeight: 3.4, spacing: 0.8, family: "share-tech-mono" });
	context.restore();
}

/** Invented sentences on topics that are typical of such pages. */
const notes = [
	"This passport stays the property of the government and may be withdrawn at any time.",
	"It must not be altered, lent or handed to anybody who has no right to it.",
	"Loss or theft is to be told at once to the nearest passport office or consulate.",
	"Children need a passport of their own from birth.",
	"Some countries let nobody in whose passport ends within six months.",
	"A visa may be needed also where none is needed for a short stay.",
	"Write the names of two people who can be told of an accident in pencil.",
	"The chip holds the picture and the details of the page that faces this one.",
	"Do not bend, perforate or expose this page to great heat.",
	"The holder should learn about local laws before travelling.",
];

/** Draws about forty lines of small print that run up or down the page. */
function drawNotes(page: Sheet, random: Random, { label }: FacingPage): void {
	const { context, width, height } = page;
	const count = random.integer(34, 44);
	const step = (width - 10) / count;
	const style = { ...label, capHeight: Math.min(1.25, step * 0.45), widthMax: height - 12 };
	const start = random.integer(0, notes.length - 1);
	context.save();
	if (random.chance(0.5)) {
		context.translate(0, height);
		context.rotate(-Math.PI / 2);
	} else {
		context.translate(width, 0);
		context.rotate(Math.PI / 2);
	}
	for (let line = 0; line < count; line++) {
		const isHeading = line % 9 === 0;
		const text = isHeading ? `${1 + line / 9}  NOTES` : (notes[(start + line) % notes.length] as string);
		page.text(text, 6, 6 + (line + 0.5) * step, isHeading ? { ...style, weight: 700 } : style);
	}
	context.restore();
}
