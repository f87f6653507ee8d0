import type { Design } from "../card.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { anyDay, dated, printed } from "../people/dates.ts";
import { inventNames } from "../people/invent-names.ts";
import type { Random } from "../random.ts";
import { laidOn, type Surrounded } from "./laid-on.ts";

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

const personOf = (random: Random): string => {
	const { surname, names } = inventNames(random, random.pick(["F", "M"]));
	return `${names.split(" ")[0]} ${surname}`
		.toLowerCase()
		.replaceAll(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());
};

const clockOf = (random: Random): string => `${random.integer(7, 22)}:${random.integer(10, 59)}`;

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

/** A chat on a phone: the picture is one of several messages. */
export function inChat(random: Random, design: Design): Surrounded {
	const { width, height } = design.subject;
	const theme = random.pick(themes);
	const [whole, size] = [width * 1.22, width * 0.016];
	const [above, below] = [random.integer(1, 3), random.integer(0, 3)];
	const step = size * 6;
	const y = size * 8 + above * step + size * 2;
	const x = random.chance(0.5) ? whole - width - size * 3 : size * 3;
	return laidOn(random, design, {
		...{ width: whole, height: y + height + size * 4 + (below + 1) * step, x, y, turn: 0 },
		variant: "in a chat window",
		under(sheet, chance) {
			fill(sheet, theme.paper, 0, 0, whole, sheet.height);
			fill(sheet, theme.bar, 0, 0, whole, size * 7);
			const text = textOf(theme, size);
			const onBar = theme.bar === "#075e54" ? "#fff" : theme.text;
			sheet.text(personOf(chance), size * 8, size * 3.6, { ...text, capHeight: size * 1.2, colour: onBar });
			sheet.text(chance.pick(["online", `last seen today at ${clockOf(chance)}`]), size * 8, size * 5.8, {
				...text,
				colour: onBar,
				capHeight: size * 0.8,
			});
			sheet.context.beginPath();
			sheet.context.arc(size * 4.5, size * 3.6, size * 2.2, 0, 2 * Math.PI);
			sheet.context.fillStyle = theme.pale;
			sheet.context.fill();
			const said = (at: number) => drawBubble(sheet, chance, theme, size, at);
			for (let index = 0; index < above; index++) said(size * 8 + index * step);
			for (let index = 0; index < below; index++) said(y + height + size * 4 + index * step);
			bubble(sheet, theme.bubble, x - size, y - size, width + 2 * size, height + size * 3.6);
			sheet.text(`${clockOf(chance)} ✓✓`, x + width, y + height + size * 1.9, {
				...text,
				colour: theme.pale,
				capHeight: size * 0.8,
				align: "right",
			});
			sheet.text("Message", size * 5, sheet.height - size * 2.4, { ...text, colour: theme.pale });
		},
	});
}

function drawBubble(sheet: Sheet, random: Random, theme: Theme, size: number, y: number): void {
	const text = textOf(theme, size);
	const said = random.pick(messages);
	const width = sheet.widthOf(said, text) + size * 9;
	const x = random.chance(0.5) ? size * 2 : sheet.width - width - size * 2;
	bubble(sheet, theme.bubble, x, y, width, size * 4.4);
	sheet.text(said, x + size * 1.5, y + size * 2.8, text);
	sheet.text(clockOf(random), x + width - size, y + size * 3.6, {
		...text,
		colour: theme.pale,
		capHeight: size * 0.8,
		align: "right",
	});
}

/** An e-mail with the picture in its body. */
export function inMail(random: Random, design: Design): Surrounded {
	const { width, height } = design.subject;
	const theme = themes[random.integer(2, 3)] as Theme;
	const [whole, size] = [width * random.between(1.25, 1.7), width * 0.015];
	const y = size * 30;
	return laidOn(random, design, {
		...{ width: whole, height: y + height + size * 24, x: size * 5, y, turn: 0 },
		variant: "in a mail",
		under(sheet, chance) {
			fill(sheet, theme.paper, 0, 0, whole, sheet.height);
			fill(sheet, theme.bar, 0, 0, whole, size * 5);
			const text = textOf(theme, size);
			const day = printed(anyDay(chance, 2022, 2025), "D M Y", ["en"]);
			const [from, to] = [personOf(chance), personOf(chance)];
			const [x, last] = [size * 5, y + height + size * 4];
			sheet.text("Reply    Reply all    Forward    Delete    Archive", x, size * 3.2, text);
			sheet.text(
				chance.pick(["RE: Identity document", "FW: Copy of ID", "Licence renewal", "Documents as requested"]),
				x,
				size * 9,
				{
					...text,
					capHeight: size * 1.6,
					weight: 700,
				},
			);
			const mail = from.toLowerCase().replaceAll(/[^a-z]+/g, ".");
			sheet.text(`From: ${from} <${mail}@mail.example>`, x, size * 13, text);
			sheet.text(`Sent: ${day} ${clockOf(chance)}   To: ${to}`, x, size * 16, text);
			sheet.text(`Good day ${to.split(" ")[0]},`, x, size * 22, text);
			sheet.text(
				chance.pick(["Please find my document below.", "As discussed, see below.", "Herewith my ID."]),
				x,
				size * 26,
				text,
			);
			sheet.text("Kind regards", x, last, text);
			sheet.text(from, x, last + size * 3.5, { ...text, weight: 700 });
			sheet.text(
				`Cell: 08${chance.digits(1)} ${chance.digits(3)} ${chance.digits(4)}   Ref: ${chance.digits(6)}`,
				x,
				last + size * 7,
				text,
			);
			const notice = "This e-mail and its attachments are confidential and meant for the person named above alone.";
			sheet.text(notice, x, last + size * 13, {
				...text,
				capHeight: size * 0.7,
				colour: theme.pale,
				widthMax: whole - 2 * x,
			});
		},
	});
}

/** A scan viewer: a title, a menu, page thumbnails at the side, a status bar. */
export function inViewer(random: Random, design: Design): Surrounded {
	const { width, height } = design.subject;
	const theme = random.pick(themes.slice(2));
	const size = width * 0.014;
	const side = random.chance(0.6) ? width * 0.24 : 0;
	const [x, y] = [side + random.between(2, 10) * size, size * 11];
	return laidOn(random, design, {
		...{ width: x + width + random.between(3, 10) * size, height: y + height + size * 8, x, y, turn: 0 },
		variant: "in a document viewer",
		under(sheet, chance) {
			const text = textOf(theme, size);
			fill(sheet, chance.pick(["#525659", "#d5d7da", theme.paper]), 0, 0, sheet.width, sheet.height);
			fill(sheet, theme.bar, 0, 0, sheet.width, size * 8.5);
			fill(sheet, theme.bar, 0, sheet.height - size * 4, sheet.width, size * 4);
			const day = dated(anyDay(chance, 2022, 2025), "Y-M-D");
			sheet.text(
				chance.pick([
					`Scan ${day} (${chance.digits(1)}).pdf`,
					`${personOf(chance)} ID.pdf`,
					`IMG-${day.replaceAll("-", "")}-WA0004`,
				]),
				size * 3,
				size * 3,
				text,
			);
			sheet.text("File   Edit   View   Tools   Help", size * 3, size * 6.6, text);
			sheet.text(
				`Page 1 / ${chance.integer(1, 9)}     ${chance.integer(60, 180)} %     ${clockOf(chance)}`,
				size * 3,
				sheet.height - size * 1.4,
				text,
			);
			for (let at = y; side > 0 && at < y + height - side; at += side * 1.5)
				drawThumbnail(sheet, chance, side, at, text);
		},
	});
}

function drawThumbnail(sheet: Sheet, random: Random, side: number, y: number, text: TextStyle): void {
	fill(sheet, "#fff", side * 0.15, y, side * 0.7, side);
	for (let line = 0; line < 8; line++) {
		fill(sheet, "#999", side * 0.22, y + side * (0.12 + line * 0.1), side * random.between(0.2, 0.55), side * 0.02);
	}
	sheet.text(String(random.integer(1, 9)), side * 0.5, y + side * 1.2, { ...text, align: "center" });
}

const textOf = (theme: Theme, capHeight: number): TextStyle => ({
	family: "open-sans",
	weight: 400,
	capHeight,
	colour: theme.text,
});

function fill({ context }: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
	context.fillStyle = colour;
	context.fillRect(x, y, width, height);
}

function bubble({ context }: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
	context.fillStyle = colour;
	context.beginPath();
	context.roundRect(x, y, width, height, 2);
	context.fill();
}
