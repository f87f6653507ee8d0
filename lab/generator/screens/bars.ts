import type { Area } from "../drawing/security-print.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { formatNumericDate, formatPrintedDate, pickDay } from "../people/dates.ts";
import { inventNames } from "../people/invent-names.ts";
import type { Random } from "../random.ts";

/** Invents the title that a viewer shows above a picture, such as a file name, a person's name or a date. */
function inventTitle(random: Random): string {
	const day = pickDay(random, 2022, 2025);
	const { surname, names } = inventNames(random, random.pick(["F", "M"]));
	return random.pick([
		`IMG_${formatNumericDate(day, "Y-M-D").replaceAll("-", "")}_${random.digits(6)}.jpg`,
		`${names.split(" ")[0]} ${surname}`,
		`${formatPrintedDate(day, "D M Y", ["en"])}  ${random.integer(7, 22)}:${random.digits(1)}5`,
		"Scanned document - page 1 of 2",
		`Photo ${random.integer(1, 40)} of ${random.integer(41, 90)}`,
		`scan ${formatNumericDate(day, "D/M/Y")} (${random.integer(1, 9)}).pdf`,
	]);
}

const menus = [
	"File  Edit  View  Help",
	"Share   Edit   Delete",
	"Reply   Forward",
	"100 %   Fit   Rotate",
	"Save   Print",
];

/** Draws a bar at the top with clock, battery and title, and a bar at the bottom with a menu or round buttons. */
export function drawBars(
	sheet: Sheet,
	random: Random,
	screen: Area,
	[top, bottom]: readonly [number, number],
	isDark: boolean,
): void {
	const { context } = sheet;
	const barColour = isDark ? "#2a2c31" : "#d9dde3";
	const text = { family: "open-sans", weight: 400, capHeight: 1.6, colour: isDark ? "#e8e9ec" : "#26282c" } as const;
	const right = screen.x + screen.width;
	const footY = screen.y + screen.height - bottom;
	context.fillStyle = barColour;
	context.fillRect(screen.x, screen.y, screen.width, top);
	context.fillRect(screen.x, footY, screen.width, bottom);
	const clock = `${random.integer(7, 22)}:${random.integer(10, 59)}`;
	sheet.text(clock, screen.x + 2, screen.y + 3, text);
	sheet.text(`${random.integer(12, 99)} %`, right - 2, screen.y + 3, { ...text, align: "right" });
	sheet.text(inventTitle(random), screen.x + screen.width / 2, screen.y + top - 1.6, {
		...text,
		align: "center",
		widthMax: screen.width * 0.7,
	});
	if (random.chance(0.5)) {
		sheet.text(random.pick(menus), screen.x + 4, footY + bottom / 2 + 0.8, text);
		return;
	}
	context.strokeStyle = text.colour;
	context.lineWidth = 0.3;
	for (const share of [0.2, 0.4, 0.6, 0.8]) {
		context.beginPath();
		context.arc(screen.x + share * screen.width, footY + bottom / 2, Math.min(1.8, bottom / 3), 0, 2 * Math.PI);
		context.stroke();
	}
}
