import type { Design } from "../card.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { formatNumericDate, formatPrintedDate, pickDay } from "../people/dates.ts";
import { inventNames } from "../people/invent-names.ts";
import type { Random } from "../random.ts";
import { placeInSurroundings, type SurroundedDesign } from "./laid-on.ts";

/** Colours used in a window. */
interface Theme {
	readonly paper: string;
	readonly bar: string;
	readonly bubble: string;
	readonly text: string;
	readonly pale: string;
}

const themes: readonly Theme[] = [
	{ paper: "#efe7de", bar: "#075e54", bubble: "#dcf8c6", text: "#1f1f22", pale: "#6d7276" },
	{ paper: "#0b141a", bar: "#202c33", bubble: "#005c4b", text: "#e9edef", pale: "#8696a0" },
	{ paper: "#ffffff", bar: "#f1f3f4", bubble: "#e8f0fe", text: "#202124", pale: "#5f6368" },
	{ paper: "#202124", bar: "#2d2e31", bubble: "#3c4043", text: "#e8eaed", pale: "#9aa0a6" },
];

const inventPerson = (random: Random): string => {
	const { surname, names } = inventNames(random, random.pick(["F", "M"]));
	return `${names.split(" ")[0]} ${surname}`
		.toLowerCase()
		.replaceAll(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());
};

const inventTime = (random: Random): string => `${random.integer(7, 22)}:${random.integer(10, 59)}`;

const messages = [
	"Good day, here is my ID",
	"Please send a copy of your ID",
	"Hi is this one ok?",
	"Thanks will check and revert",
	"Also need proof of address",
	"Certified on 12/03/2025",
	"My number is 082 555 0134",
	"Can you resend it is blurry",
];

/** Places the picture in a chat on a phone, as one of several messages. */
export function placeInChat(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const theme = random.pick(themes);
	const [windowWidth, unit] = [width * 1.22, width * 0.016];
	const [countAbove, countBelow] = [random.integer(1, 3), random.integer(0, 3)];
	const messageStep = unit * 6;
	const y = unit * 8 + countAbove * messageStep + unit * 2;
	const x = random.chance(0.5) ? windowWidth - width - unit * 3 : unit * 3;
	return placeInSurroundings(random, design, {
		...{ width: windowWidth, height: y + height + unit * 4 + (countBelow + 1) * messageStep, x, y, turn: 0 },
		variant: "in a chat window",
		drawUnder(sheet, layerRandom) {
			fillArea(sheet, theme.paper, 0, 0, windowWidth, sheet.height);
			fillArea(sheet, theme.bar, 0, 0, windowWidth, unit * 7);
			const text = createTextStyle(theme, unit);
			const barText = theme.bar === "#075e54" ? "#fff" : theme.text;
			sheet.text(inventPerson(layerRandom), unit * 8, unit * 3.6, { ...text, capHeight: unit * 1.2, colour: barText });
			sheet.text(layerRandom.pick(["online", `last seen today at ${inventTime(layerRandom)}`]), unit * 8, unit * 5.8, {
				...text,
				colour: barText,
				capHeight: unit * 0.8,
			});
			sheet.context.beginPath();
			sheet.context.arc(unit * 4.5, unit * 3.6, unit * 2.2, 0, 2 * Math.PI);
			sheet.context.fillStyle = theme.pale;
			sheet.context.fill();
			const drawMessage = (top: number) => drawBubble(sheet, layerRandom, theme, unit, top);
			for (let index = 0; index < countAbove; index++) drawMessage(unit * 8 + index * messageStep);
			for (let index = 0; index < countBelow; index++) drawMessage(y + height + unit * 4 + index * messageStep);
			fillBubble(sheet, theme.bubble, x - unit, y - unit, width + 2 * unit, height + unit * 3.6);
			sheet.text(`${inventTime(layerRandom)} ✓✓`, x + width, y + height + unit * 1.9, {
				...text,
				colour: theme.pale,
				capHeight: unit * 0.8,
				align: "right",
			});
			sheet.text("Message", unit * 5, sheet.height - unit * 2.4, { ...text, colour: theme.pale });
		},
	});
}

function drawBubble(sheet: Sheet, random: Random, theme: Theme, unit: number, y: number): void {
	const text = createTextStyle(theme, unit);
	const message = random.pick(messages);
	const width = sheet.measureWidth(message, text) + unit * 9;
	const x = random.chance(0.5) ? unit * 2 : sheet.width - width - unit * 2;
	fillBubble(sheet, theme.bubble, x, y, width, unit * 4.4);
	sheet.text(message, x + unit * 1.5, y + unit * 2.8, text);
	sheet.text(inventTime(random), x + width - unit, y + unit * 3.6, {
		...text,
		colour: theme.pale,
		capHeight: unit * 0.8,
		align: "right",
	});
}

/** Places the picture in the body of an e-mail. */
export function placeInMail(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const theme = themes[random.integer(2, 3)] as Theme;
	const [windowWidth, unit] = [width * random.between(1.25, 1.7), width * 0.015];
	const y = unit * 30;
	return placeInSurroundings(random, design, {
		...{ width: windowWidth, height: y + height + unit * 24, x: unit * 5, y, turn: 0 },
		variant: "in a mail",
		drawUnder(sheet, layerRandom) {
			fillArea(sheet, theme.paper, 0, 0, windowWidth, sheet.height);
			fillArea(sheet, theme.bar, 0, 0, windowWidth, unit * 5);
			const text = createTextStyle(theme, unit);
			const day = formatPrintedDate(pickDay(layerRandom, 2022, 2025), "D M Y", ["en"]);
			const [from, to] = [inventPerson(layerRandom), inventPerson(layerRandom)];
			const [x, closingY] = [unit * 5, y + height + unit * 4];
			sheet.text("Reply    Reply all    Forward    Delete    Archive", x, unit * 3.2, text);
			sheet.text(
				layerRandom.pick(["RE: Identity document", "FW: Copy of ID", "Licence renewal", "Documents as requested"]),
				x,
				unit * 9,
				{
					...text,
					capHeight: unit * 1.6,
					weight: 700,
				},
			);
			const mail = from.toLowerCase().replaceAll(/[^a-z]+/g, ".");
			sheet.text(`From: ${from} <${mail}@mail.example>`, x, unit * 13, text);
			sheet.text(`Sent: ${day} ${inventTime(layerRandom)}   To: ${to}`, x, unit * 16, text);
			sheet.text(`Good day ${to.split(" ")[0]},`, x, unit * 22, text);
			sheet.text(
				layerRandom.pick(["Please find my document below.", "As discussed, see below.", "Herewith my ID."]),
				x,
				unit * 26,
				text,
			);
			sheet.text("Kind regards", x, closingY, text);
			sheet.text(from, x, closingY + unit * 3.5, { ...text, weight: 700 });
			sheet.text(
				`Cell: 08${layerRandom.digits(1)} ${layerRandom.digits(3)} ${layerRandom.digits(4)}   Ref: ${layerRandom.digits(6)}`,
				x,
				closingY + unit * 7,
				text,
			);
			const notice = "This e-mail and its attachments are confidential and meant for the person named above alone.";
			sheet.text(notice, x, closingY + unit * 13, {
				...text,
				capHeight: unit * 0.7,
				colour: theme.pale,
				widthMax: windowWidth - 2 * x,
			});
		},
	});
}

/** Places the picture in a document viewer with title, menu, status bar and usually thumbnails at the side. */
export function placeInViewer(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const theme = random.pick(themes.slice(2));
	const unit = width * 0.014;
	const sidebarWidth = random.chance(0.6) ? width * 0.24 : 0;
	const [x, y] = [sidebarWidth + random.between(2, 10) * unit, unit * 11];
	return placeInSurroundings(random, design, {
		...{ width: x + width + random.between(3, 10) * unit, height: y + height + unit * 8, x, y, turn: 0 },
		variant: "in a document viewer",
		drawUnder(sheet, layerRandom) {
			const text = createTextStyle(theme, unit);
			fillArea(sheet, layerRandom.pick(["#525659", "#d5d7da", theme.paper]), 0, 0, sheet.width, sheet.height);
			fillArea(sheet, theme.bar, 0, 0, sheet.width, unit * 8.5);
			fillArea(sheet, theme.bar, 0, sheet.height - unit * 4, sheet.width, unit * 4);
			const day = formatNumericDate(pickDay(layerRandom, 2022, 2025), "Y-M-D");
			sheet.text(
				layerRandom.pick([
					`Scan ${day} (${layerRandom.digits(1)}).pdf`,
					`${inventPerson(layerRandom)} ID.pdf`,
					`IMG-${day.replaceAll("-", "")}-WA0004`,
				]),
				unit * 3,
				unit * 3,
				text,
			);
			sheet.text("File   Edit   View   Tools   Help", unit * 3, unit * 6.6, text);
			sheet.text(
				`Page 1 / ${layerRandom.integer(1, 9)}     ${layerRandom.integer(60, 180)} %     ${inventTime(layerRandom)}`,
				unit * 3,
				sheet.height - unit * 1.4,
				text,
			);
			for (let top = y; sidebarWidth > 0 && top < y + height - sidebarWidth; top += sidebarWidth * 1.5)
				drawThumbnail(sheet, layerRandom, sidebarWidth, top, text);
		},
	});
}

function drawThumbnail(sheet: Sheet, random: Random, width: number, y: number, text: TextStyle): void {
	fillArea(sheet, "#fff", width * 0.15, y, width * 0.7, width);
	for (let line = 0; line < 8; line++) {
		fillArea(
			sheet,
			"#999",
			width * 0.22,
			y + width * (0.12 + line * 0.1),
			width * random.between(0.2, 0.55),
			width * 0.02,
		);
	}
	sheet.text(String(random.integer(1, 9)), width * 0.5, y + width * 1.2, { ...text, align: "center" });
}

const createTextStyle = (theme: Theme, capHeight: number): TextStyle => ({
	family: "open-sans",
	weight: 400,
	capHeight,
	colour: theme.text,
});

function fillArea({ context }: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
	context.fillStyle = colour;
	context.fillRect(x, y, width, height);
}

function fillBubble({ context }: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
	context.fillStyle = colour;
	context.beginPath();
	context.roundRect(x, y, width, height, 2);
	context.fill();
}
