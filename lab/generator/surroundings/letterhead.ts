import { familiesByUse } from "../drawing/fonts.ts";
import { hsl } from "../drawing/security-print.ts";
import type { Sheet } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

const offices = [
	["MAHLABA & DE WET", "Attorneys, Notaries & Conveyancers"],
	["SOUTH AFRICAN POLICE SERVICE", "Community Service Centre"],
	["INVENTED BANK LIMITED", "Registered credit provider NCRCP0000"],
	["DEPARTMENT OF SAMPLES", "Republic of South Africa"],
	["KHUMALO PROPERTIES CC", "Letting and sales"],
] as const;

const streets = ["14 Protea Street", "PO Box 1204", "3rd Floor, 88 Long Street", "27 Marula Avenue"];
const towns = ["Pretoria 0002", "Durban 4001", "Cape Town 8001", "Polokwane 0699", "Mthatha 5099"];

/** Draws an office's letterhead with name, business and address. Returns its lower edge, in millimetres. */
export function drawLetterhead(sheet: Sheet, random: Random, left: number, width: number): number {
	const [name, trade] = random.pick(offices);
	const family = random.pick([...familiesByUse.sans, ...familiesByUse.serif] as const);
	const colour = hsl(random.between(0, 360), random.pick([0, 60]), 22);
	const style = { family, weight: 400, colour, capHeight: 1.8, widthMax: width } as const;
	const alignment = random.chance(0.5)
		? ({ x: left, align: "left" } as const)
		: ({ x: left + width, align: "right" } as const);
	const { x, align } = alignment;
	sheet.text(name, x, 14, { ...style, align, weight: 700, capHeight: random.between(3, 4.6) });
	sheet.text(trade, x, 19, { ...style, align });
	sheet.text(`${random.pick(streets)}, ${random.pick(towns)}`, x, 23.5, { ...style, align });
	sheet.text(`Tel 0${random.digits(2)} ${random.digits(3)} ${random.digits(4)}   Ref ${random.digits(5)}`, x, 28, {
		...style,
		align,
	});
	sheet.context.fillStyle = colour;
	sheet.context.fillRect(left, 31, width, random.between(0.2, 0.8));
	return 32;
}
