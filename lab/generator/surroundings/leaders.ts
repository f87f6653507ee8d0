import { familiesByUse } from "../drawing/fonts.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** The position and size of a line to fill in (a leader), in millimetres; `y` is its baseline. */
export interface LeaderPosition {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly capHeight: number;
}

type DrawLeader = (sheet: Sheet, random: Random, position: LeaderPosition) => void;

/** Leaders of typed characters, by kind. */
const characterLeaders: Readonly<Record<string, readonly string[]>> = {
	dots: ["."],
	"dots far apart": [". "],
	ellipses: ["…", "… "],
	"dots half way up": ["·", "• "],
	dashes: ["-", "- ", "–"],
	underscores: ["_", "_ "],
};

/** Leaders that are drawn as lines or boxes, by kind. */
const drawnLeaders: Readonly<Record<string, DrawLeader>> = {
	"a ruled line": ({ context }, _, { x, y, width }) => strokeLine(context, x, y, width, []),
	"a line of points": ({ context }, random, { x, y, width }) =>
		strokeLine(context, x, y, width, [0.02, random.between(0.7, 2.2)], "round", random.between(0.25, 0.5)),
	"a dashed line": ({ context }, random, { x, y, width }) =>
		strokeLine(context, x, y, width, [random.between(0.8, 3), random.between(0.6, 2)]),
	"boxes to tick": ({ context }, random, { x, y, width, capHeight }) => {
		const side = capHeight * random.between(1, 1.5);
		const step = side * random.between(1.4, 5);
		context.lineWidth = 0.2;
		for (let left = x; left + side < x + width; left += step) context.strokeRect(left, y - side * 0.9, side, side);
	},
	"a box for each letter": ({ context }, random, { x, y, width, capHeight }) => {
		const side = capHeight * random.between(1.6, 2.4);
		context.lineWidth = 0.2;
		for (let left = x; left + side < x + width; left += side) context.strokeRect(left, y - side * 0.8, side, side);
	},
};

/** All kinds of leaders. */
export const leaderKinds: readonly string[] = [...Object.keys(characterLeaders), ...Object.keys(drawnLeaders)];

const labels = [
	...["Name", "Full name", "Full names and surname", "Signature", "Rank", "Designation", "Force No", "Persal No"],
	...["Date", "Place", "Address", "Telephone", "Capacity", "Witness", "Signed at", "SIGNATURE", "DATE", "NAME", "RANK"],
	...["Handtekening", "Datum", "Naam", "Yes", "No", "Ja", "Nee", "1.", "a)", "R"],
];

/** Draws a leader, usually with a label before it. */
export function drawLabelledLeader(sheet: Sheet, random: Random, kind: string, position: LeaderPosition): void {
	const style: TextStyle = {
		family: random.pick([...familiesByUse.sans, ...familiesByUse.serif, "courier-prime"] as const),
		weight: 400,
		capHeight: position.capHeight,
		colour: "#1a1a1a",
	};
	const label = random.chance(0.7) ? `${random.pick(labels)}${random.pick([":", ":", " ", ""])}` : "";
	const labelWidth = label === "" ? 0 : sheet.text(label, position.x, position.y, style) + random.between(0.3, 3);
	const remaining = { ...position, x: position.x + labelWidth, width: position.width - labelWidth };
	if (remaining.width >= position.capHeight * 3) drawLeaderLine(sheet, random, kind, remaining, style);
}

/** Draws a leader without a label. */
export function drawLeaderLine(
	sheet: Sheet,
	random: Random,
	kind: string,
	remaining: LeaderPosition,
	style: TextStyle,
): void {
	sheet.context.strokeStyle = style.colour;
	const texts = characterLeaders[kind];
	if (texts) drawCharacters(sheet, random, random.pick(texts), remaining, style);
	else drawnLeaders[kind]?.(sheet, random, remaining);
}

function drawCharacters(sheet: Sheet, random: Random, text: string, position: LeaderPosition, style: TextStyle): void {
	const spacedStyle = { ...style, spacing: random.chance(0.5) ? 0 : random.between(0, 1.2) };
	const textWidth = Math.max(0.1, sheet.measureWidth(text.repeat(10), spacedStyle) / 10);
	sheet.text(text.repeat(Math.max(3, Math.floor(position.width / textWidth))), position.x, position.y, spacedStyle);
}

function strokeLine(
	context: Sheet["context"],
	x: number,
	y: number,
	width: number,
	dash: readonly number[],
	cap: "butt" | "round" = "butt",
	lineWidth = 0.25,
): void {
	context.save();
	context.lineWidth = lineWidth;
	context.lineCap = cap;
	context.setLineDash([...dash]);
	context.beginPath();
	context.moveTo(x, y);
	context.lineTo(x + width, y);
	context.stroke();
	context.restore();
}
