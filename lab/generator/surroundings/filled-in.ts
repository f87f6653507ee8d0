import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawLeaderLine, type LeaderPosition } from "./leaders.ts";

/** How the lines of a paper are printed and filled in. */
export interface Filling {
	readonly style: TextStyle;
	/** A kind of line to fill in (`leaderKinds`). */
	readonly leader: string;
	/** The text style of the entries. Null if the lines are left blank. */
	readonly entryStyle: TextStyle | null;
}

/** Ink colours of ballpoint pens, blue or black. */
const penColours = ["#1c2f7c", "#22306a", "#1a1a1f", "#0f1d5c"] as const;

/** Chooses how a paper is filled in: by hand, by machine, or not at all. */
export function chooseFilling(random: Random, style: TextStyle, leaders: readonly string[]): Filling {
	const machine = { ...style, weight: 400, family: "courier-prime", capHeight: style.capHeight * 1.05 } as const;
	const hand = {
		family: random.pick(["homemade-apple", "homemade-apple", "mrs-saint-delafield"] as const),
		weight: 400,
		capHeight: style.capHeight * random.between(1.1, 1.6),
		colour: random.pick(penColours),
	} as const;
	const chosenStyle = random.weighted<TextStyle | null>([
		[6, hand],
		[2, machine],
		[2, null],
	]);
	return { style, leader: random.pick(leaders), entryStyle: chosenStyle };
}

/** Draws a label, the line to fill in after it, and the entry on that line. */
export function drawEntry(
	sheet: Sheet,
	random: Random,
	{ style, leader, entryStyle }: Filling,
	[label, value]: readonly [string, string],
	{ x, y, width, capHeight }: LeaderPosition,
): void {
	const labelWidth = label === "" ? 0 : sheet.text(label, x, y, { ...style, widthMax: width * 0.6 }) + capHeight;
	const line = { x: x + labelWidth, y, width: width - labelWidth, capHeight };
	drawLeaderLine(sheet, random, leader, line, style);
	if (!entryStyle) return;
	const isHandwritten = entryStyle.family !== "courier-prime";
	const text = isHandwritten ? toMixedCase(value) : value;
	const lift = isHandwritten ? random.between(-0.2, 0.5) * capHeight : 0.3 * capHeight;
	sheet.text(text, line.x + random.between(0.5, 2), y - lift, { ...entryStyle, widthMax: Math.max(4, line.width - 1) });
}

/** Converts a text to mixed case, in which people write names. */
const toMixedCase = (text: string): string =>
	text.replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
