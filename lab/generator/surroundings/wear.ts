import type { Sheet } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

type DrawWear = (sheet: Sheet, random: Random) => void;

/** Draws fluff, hairs and crumbs on the glass of a scanner. A hair is a few millimetres long. */
const drawDust: DrawWear = ({ context, width, height }, random) => {
	for (let count = random.integer(10, 90); count > 0; count--) {
		const [x, y] = [random.between(0, width), random.between(0, height)];
		context.strokeStyle = `rgba(50,50,55,${random.between(0.2, 0.7).toFixed(2)})`;
		context.lineWidth = random.between(0.06, 0.2);
		const size = random.chance(0.25) ? random.between(1, 3) : random.between(0.05, 0.3);
		context.beginPath();
		context.moveTo(x, y);
		context.quadraticCurveTo(x + size, y + random.between(-1, 1), x + size * 1.2, y + random.between(-size, size));
		context.stroke();
	}
};

/** Draws a staple in a corner: half a millimetre thick, 12 mm long. */
const drawStaple: DrawWear = ({ context, width }, random) => {
	context.save();
	context.translate(random.chance(0.6) ? random.between(8, 16) : width - random.between(8, 16), random.between(6, 12));
	context.rotate(random.between(-0.9, 0.9));
	context.strokeStyle = "#6e6e72";
	context.lineWidth = 0.5;
	context.beginPath();
	context.moveTo(-6, 0.8);
	context.lineTo(-6, 0);
	context.lineTo(6, 0);
	context.lineTo(6, 0.8);
	context.stroke();
	context.restore();
};

/** Draws two punched holes of 6 mm, 80 mm apart, with their centres 12 mm from the edge (ISO 838). */
const drawHoles: DrawWear = ({ context, height }, random) => {
	const middle = height / 2 + random.between(-10, 10);
	context.fillStyle = random.chance(0.5) ? "#1c1c1c" : "#b9b9b9";
	for (const y of [middle - 40, middle + 40]) {
		context.beginPath();
		context.arc(12, y, 3, 0, 2 * Math.PI);
		context.fill();
	}
};

/** Draws a fold across the paper, darker on one side. */
const drawFold: DrawWear = ({ context, width, height }, random) => {
	const y = height * random.between(0.3, 0.7);
	const shade = context.createLinearGradient(0, y - 5, 0, y + 2);
	const depth = random.between(0.1, 0.35).toFixed(2);
	shade.addColorStop(0, "rgba(0,0,0,0)");
	shade.addColorStop(0.7, `rgba(0,0,0,${depth})`);
	shade.addColorStop(0.72, "rgba(255,255,255,0.5)");
	shade.addColorStop(1, "rgba(255,255,255,0)");
	context.fillStyle = shade;
	context.fillRect(0, y - 5, width, 7);
};

/** Draws traces of office use on a paper; each kind has a probability of 0.35. */
export function drawWear(sheet: Sheet, random: Random): void {
	const kinds = { dust: drawDust, staple: drawStaple, holes: drawHoles, fold: drawFold };
	for (const [name, draw] of Object.entries(kinds)) {
		if (random.fork(`has ${name}`).chance(0.35)) draw(sheet, random.fork(name));
	}
}
