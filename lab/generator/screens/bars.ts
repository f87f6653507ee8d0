import type { Area } from "../drawing/security-print.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { anyDay, dated, printed } from "../people/dates.ts";
import { inventNames } from "../people/invent-names.ts";
import type { Random } from "../random.ts";

/** Words shown by a viewer outside the document: file names, people, dates, numbers. */
function titleOf(random: Random): string {
	const day = anyDay(random, 2022, 2025);
	const { surname, names } = inventNames(random, random.pick(["F", "M"]));
	return random.pick([
		`IMG_${dated(day, "Y-M-D").replaceAll("-", "")}_${random.digits(6)}.jpg`,
		`${names.split(" ")[0]} ${surname}`,
		`${printed(day, "D M Y", ["en"])}  ${random.integer(7, 22)}:${random.digits(1)}5`,
		"Scanned document - page 1 of 2",
		`Photo ${random.integer(1, 40)} of ${random.integer(41, 90)}`,
		`scan ${dated(day, "D/M/Y")} (${random.integer(1, 9)}).pdf`,
	]);
}

const menus = [
	"File  Edit  View  Help",
	"Share   Edit   Delete",
	"Reply   Forward",
	"100 %   Fit   Rotate",
	"Save   Print",
];

/** A bar above with the clock, the battery and a title, and one below with a menu and round buttons. */
export function drawBars(
	sheet: Sheet,
	random: Random,
	lit: Area,
	[top, bottom]: readonly [number, number],
	isDark: boolean,
): void {
	const { context } = sheet;
	const paper = isDark ? "#2a2c31" : "#d9dde3";
	const text = { family: "open-sans", weight: 400, capHeight: 1.6, colour: isDark ? "#e8e9ec" : "#26282c" } as const;
	const end = lit.x + lit.width;
	const foot = lit.y + lit.height - bottom;
	context.fillStyle = paper;
	context.fillRect(lit.x, lit.y, lit.width, top);
	context.fillRect(lit.x, foot, lit.width, bottom);
	const clock = `${random.integer(7, 22)}:${random.integer(10, 59)}`;
	sheet.text(clock, lit.x + 2, lit.y + 3, text);
	sheet.text(`${random.integer(12, 99)} %`, end - 2, lit.y + 3, { ...text, align: "right" });
	sheet.text(titleOf(random), lit.x + lit.width / 2, lit.y + top - 1.6, {
		...text,
		align: "center",
		widthMax: lit.width * 0.7,
	});
	if (random.chance(0.5)) {
		sheet.text(random.pick(menus), lit.x + 4, foot + bottom / 2 + 0.8, text);
		return;
	}
	context.strokeStyle = text.colour;
	context.lineWidth = 0.3;
	for (const share of [0.2, 0.4, 0.6, 0.8]) {
		context.beginPath();
		context.arc(lit.x + share * lit.width, foot + bottom / 2, Math.min(1.8, bottom / 3), 0, 2 * Math.PI);
		context.stroke();
	}
}
