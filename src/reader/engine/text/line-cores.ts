import { longMin } from "../../page/quad.ts";
import { axisOf, barOf } from "./bar.ts";
import { type Component, componentsOf } from "./components.ts";
import type { TextBox } from "./detector.ts";
import { joinTouching } from "./join-touching.ts";
import { halfTurn, type Rectangle } from "./rectangle.ts";
import { rowsIn } from "./split-rows.ts";

/** The detector network's output. */
export interface Maps {
	readonly width: number;
	readonly height: number;
	/** Probability that a pixel belongs to the core of a line, 0 to 1. */
	readonly core: Float32Array;
	/**
	 * Three planes with one value per `coarse` x `coarse` pixels: cosine and sine of the line's reading direction, and
	 * the base 2 logarithm of its height in `heightUnit` pixels.
	 */
	readonly places: Float32Array;
}

/**
 * From lab/training/detector_network.py and lab/training/targets.py: pixels per square, the unit of heights, and a
 * core's position in its line.
 */
const coarse = 8;
const heightUnit = 16;
const coreShare = 0.5;
const coreEnd = 0.25;
const coreEndMost = 0.2;
/**
 * Pixels above `pixelMin` form cores; cores with a mean below `meanMin` are dropped. Of 979 lines on real specimens
 * these two values cut one, and a quarter of all boxes contain none. A mean of 0.6 leaves a sixth that contain none,
 * and finds 58 of 100 lines of bad photos instead of 68.
 */
const pixelMin = 0.25;
const meanMin = 0.55;
/** Minimum height (pixels of the map) of legible print. Smaller cores are noise. */
const heightMin = 3.5;
/** Margin around the ink, in heights, as in the recogniser's training (lab/training/crop.py). */
const margin = 0.18;

/** The text lines of the maps, in pixels of the map. */
export function linesOf(maps: Maps): TextBox[] {
	const pieces = componentsOf(maps.core, maps.width, maps.height, pixelMin)
		.filter(({ mean }) => mean >= meanMin)
		.flatMap((component) => linesIn(maps, component));
	return joinTouching(pieces);
}

/** Cores thicker than their predicted line height by this factor contain several rows. */
const thickerMax = 1.5;

/** A core, its bar along its own axis, and the network's prediction along it. */
interface Core {
	readonly component: Component;
	readonly rough: Rectangle;
	readonly way: ReturnType<typeof wayAlong>;
}

function coreOf(maps: Maps, component: Component): Core {
	const rough = barOf(component, axisOf(component.moments));
	return { component, rough, way: wayAlong(maps, rough) };
}

/** The line of a core, or the lines of the rows merged in it. */
function linesIn(maps: Maps, component: Component): readonly TextBox[] {
	const core = coreOf(maps, component);
	const isOne = core.rough.thickness < thickerMax * coreShare * core.way.height;
	const rows = isOne ? [core] : rowsIn(maps, component, core.rough).map((row) => coreOf(maps, row));
	return rows.flatMap((row) => lineBoxOf(row) ?? []);
}

function lineBoxOf({ component, rough, way }: Core): TextBox | null {
	// A core elongated enough determines its own direction; for all others the network does, also when it says that a
	// core runs across its line, as for an I.
	const isItsOwn = rough.length >= longMin * rough.thickness && Math.abs(alignmentWith(way, rough)) > Math.SQRT1_2;
	const core = isItsOwn ? rough : barOf(component, halfTurn(Math.atan2(way.sine, way.cosine)));
	const height = Math.sqrt((core.thickness / coreShare) * way.height);
	if (height < heightMin) return null;
	return { ...wholeLine(core, height), certainty: component.mean, reading: alignmentWith(way, core) };
}

/** 1: the line is read along the rectangle's angle. -1: against it. 0: across it. */
function alignmentWith(
	{ cosine, sine }: { readonly cosine: number; readonly sine: number },
	{ angle }: Rectangle,
): number {
	return cosine * Math.cos(angle) + sine * Math.sin(angle);
}

/** The line of a core, with a margin. */
function wholeLine(core: Rectangle, height: number): Rectangle {
	const isShort = core.length < (coreEnd * height * (1 - 2 * coreEndMost)) / coreEndMost;
	const length = isShort ? core.length / (1 - 2 * coreEndMost) : core.length + 2 * coreEnd * height;
	return { ...core, length: length + 2 * margin * height, thickness: height * (1 + 2 * margin) };
}

/** Means of the predicted direction and height along the centre line of a core. */
function wayAlong({ width, height, places }: Maps, { center: [x, y], length, angle }: Rectangle) {
	const columns = Math.ceil(width / coarse);
	const rows = Math.ceil(height / coarse);
	const steps = Math.max(1, Math.round(length / coarse));
	const sums = [0, 0, 0];
	for (let step = 0; step < steps; step++) {
		const along = ((step + 0.5) / steps - 0.5) * length;
		const column = within((x + Math.cos(angle) * along) / coarse, columns);
		const row = within((y + Math.sin(angle) * along) / coarse, rows);
		for (let plane = 0; plane < 3; plane++)
			sums[plane] = (sums[plane] as number) + (places[(plane * rows + row) * columns + column] as number);
	}
	const [cosine, sine, logarithm] = sums.map((sum) => sum / steps) as [number, number, number];
	// Training uses only the direction; the vector's length has no meaning.
	const arrow = Math.hypot(cosine, sine) || 1;
	return { cosine: cosine / arrow, sine: sine / arrow, height: heightUnit * 2 ** logarithm };
}

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at)));
