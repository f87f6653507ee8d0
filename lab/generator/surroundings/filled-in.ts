import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawBlank, type LeaderPlace } from "./leaders.ts";

/** How a paper is printed and filled in. */
export interface Filling {
	readonly style: TextStyle;
	/** A kind of line to fill in (`leaderKinds`). */
	readonly leader: string;
	/** Null: left blank. */
	readonly hand: TextStyle | null;
}

/** Ink colours of ballpoint pens, blue or black. */
const pens = ["#1c2f7c", "#22306a", "#1a1a1f", "#0f1d5c"] as const;

/** Chooses how a paper is filled in: by hand, by machine, or not at all. */
export function chooseFilling(random: Random, style: TextStyle, leaders: readonly string[]): Filling {
	const machine = { ...style, weight: 400, family: "courier-prime", capHeight: style.capHeight * 1.05 } as const;
	const hand = {
		family: random.pick(["homemade-apple", "homemade-apple", "mrs-saint-delafield"] as const),
		weight: 400,
		capHeight: style.capHeight * random.between(1.1, 1.6),
		colour: random.pick(pens),
	} as const;
	const by = random.weighted<TextStyle | null>([
		[6, hand],
		[2, machine],
		[2, null],
	]);
	return { style, leader: random.pick(leaders), hand: by };
}

/** A label, the line to fill in after it, and the entry on that line. */
export function drawEntry(
	sheet: Sheet,
	random: Random,
	{ style, leader, hand }: Filling,
	[label, value]: readonly [string, string],
	{ x, y, width, capHeight }: LeaderPlace,
): void {
	const taken = label === "" ? 0 : sheet.text(label, x, y, { ...style, widthMax: width * 0.6 }) + capHeight;
	const rest = { x: x + taken, y, width: width - taken, capHeight };
	drawBlank(sheet, random, leader, rest, style);
	if (!hand) return;
	const isPen = hand.family !== "courier-prime";
	const written = isPen ? inHand(value) : value;
	const lift = isPen ? random.between(-0.2, 0.5) * capHeight : 0.3 * capHeight;
	sheet.text(written, rest.x + random.between(0.5, 2), y - lift, { ...hand, widthMax: Math.max(4, rest.width - 1) });
}

/** People write names in mixed case. */
const inHand = (text: string): string =>
	text.replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
