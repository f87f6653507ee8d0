import { facesOf } from "../drawing/fonts.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** Position of a line to fill in; `y` is its baseline, in millimetres. */
export interface LeaderPlace {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly capHeight: number;
}

type Draw = (sheet: Sheet, random: Random, place: LeaderPlace) => void;

/** Lines of typed characters. */
const characters: Readonly<Record<string, readonly string[]>> = {
	dots: ["."],
	"dots far apart": [". "],
	ellipses: ["…", "… "],
	"dots half way up": ["·", "• "],
	dashes: ["-", "- ", "–"],
	underscores: ["_", "_ "],
};

/** Lines drawn by a word processor or a printer. */
const drawn: Readonly<Record<string, Draw>> = {
	"a ruled line": ({ context }, _, { x, y, width }) => strokeAlong(context, x, y, width, []),
	"a line of points": ({ context }, random, { x, y, width }) =>
		strokeAlong(context, x, y, width, [0.02, random.between(0.7, 2.2)], "round", random.between(0.25, 0.5)),
	"a dashed line": ({ context }, random, { x, y, width }) =>
		strokeAlong(context, x, y, width, [random.between(0.8, 3), random.between(0.6, 2)]),
	"boxes to tick": ({ context }, random, { x, y, width, capHeight }) => {
		const side = capHeight * random.between(1, 1.5);
		const step = side * random.between(1.4, 5);
		context.lineWidth = 0.2;
		for (let at = x; at + side < x + width; at += step) context.strokeRect(at, y - side * 0.9, side, side);
	},
	"a box for each letter": ({ context }, random, { x, y, width, capHeight }) => {
		const side = capHeight * random.between(1.6, 2.4);
		context.lineWidth = 0.2;
		for (let at = x; at + side < x + width; at += side) context.strokeRect(at, y - side * 0.8, side, side);
	},
};

/** All kinds of lines to fill in. */
export const leaderKinds: readonly string[] = [...Object.keys(characters), ...Object.keys(drawn)];

const words = [
	...["Name", "Full name", "Full names and surname", "Signature", "Rank", "Designation", "Force No", "Persal No"],
	...["Date", "Place", "Address", "Telephone", "Capacity", "Witness", "Signed at", "SIGNATURE", "DATE", "NAME", "RANK"],
	...["Handtekening", "Datum", "Naam", "Yes", "No", "Ja", "Nee", "1.", "a)", "R"],
];

/** Draws a line to fill in, with or without a word before it. */
export function drawLeader(sheet: Sheet, random: Random, kind: string, place: LeaderPlace): void {
	const style: TextStyle = {
		family: random.pick([...facesOf.sans, ...facesOf.serif, "courier-prime"] as const),
		weight: 400,
		capHeight: place.capHeight,
		colour: "#1a1a1a",
	};
	const label = random.chance(0.7) ? `${random.pick(words)}${random.pick([":", ":", " ", ""])}` : "";
	const taken = label === "" ? 0 : sheet.text(label, place.x, place.y, style) + random.between(0.3, 3);
	const rest = { ...place, x: place.x + taken, width: place.width - taken };
	if (rest.width >= place.capHeight * 3) drawBlank(sheet, random, kind, rest, style);
}

/** Draws a line to fill in, without a word. */
export function drawBlank(sheet: Sheet, random: Random, kind: string, rest: LeaderPlace, style: TextStyle): void {
	sheet.context.strokeStyle = style.colour;
	const signs = characters[kind];
	if (signs) drawCharacters(sheet, random, random.pick(signs), rest, style);
	else drawn[kind]?.(sheet, random, rest);
}

function drawCharacters(sheet: Sheet, random: Random, sign: string, place: LeaderPlace, style: TextStyle): void {
	const spaced = { ...style, spacing: random.chance(0.5) ? 0 : random.between(0, 1.2) };
	const each = Math.max(0.1, sheet.widthOf(sign.repeat(10), spaced) / 10);
	sheet.text(sign.repeat(Math.max(3, Math.floor(place.width / each))), place.x, place.y, spaced);
}

function strokeAlong(
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
