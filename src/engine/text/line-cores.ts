import { longMin } from "../../page/quad.ts";
import { axisOf, barOf } from "./bar.ts";
import { type Component, componentsOf } from "./components.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn, type Rectangle } from "./rectangle.ts";
import { rowsIn } from "./stacked.ts";
import { joinTouching } from "./touching.ts";

/** What the network of our own answers. */
export interface Maps {
	readonly width: number;
	readonly height: number;
	/** How surely each pixel belongs to the core of a line, 0..1. */
	readonly core: Float32Array;
	/**
	 * Three planes, a value for each `coarse` x `coarse` pixels. The first two are cosine and sine of the line's
	 * direction of reading. The third is the base 2 logarithm of its height in `heightUnit` pixels.
	 */
	readonly places: Float32Array;
}

/**
 * As training/detector_network.py and training/targets.py have them: pixels of a square, the unit of heights, and how a
 * core lies in its line.
 */
const coarse = 8;
const heightUnit = 16;
const coreShare = 0.5;
const coreEnd = 0.25;
const coreEndMost = 0.2;
/**
 * Pixels surer than `pixelMin` belong to a core. Cores whose mean is below `meanMin` are none. Of 979 lines on real
 * specimens these two cut one, and a quarter of all boxes hold none. A mean of 0.6 leaves a sixth that hold none, and
 * finds 58 of 100 lines of bad photographs rather than 68.
 */
const pixelMin = 0.25;
const meanMin = 0.55;
/** Heights (pixels of the map) of print that may be read. Smaller cores are noise. */
const heightMin = 3.5;
/** Room around the ink, in heights: what the recogniser was taught to expect of a detector (training/crop.py). */
const margin = 0.18;

/** The lines of the maps, in pixels of the map. */
export function linesOf(maps: Maps): TextBox[] {
	const pieces = componentsOf(maps.core, maps.width, maps.height, pixelMin)
		.filter(({ mean }) => mean >= meanMin)
		.flatMap((component) => linesIn(maps, component));
	return joinTouching(pieces);
}

/** Cores this many times thicker than the network tells of their line hold several rows. */
const thickerMax = 1.5;

/** A core, the bar along its own axis, and what the network tells along it. */
interface Core {
	readonly component: Component;
	readonly rough: Rectangle;
	readonly way: ReturnType<typeof wayAlong>;
}

function coreOf(maps: Maps, component: Component): Core {
	const rough = barOf(component, axisOf(component.moments));
	return { component, rough, way: wayAlong(maps, rough) };
}

/** The line of a core, or the lines of the rows that melted into it. */
function linesIn(maps: Maps, component: Component): readonly TextBox[] {
	const core = coreOf(maps, component);
	const isOne = core.rough.thickness < thickerMax * coreShare * core.way.height;
	const rows = isOne ? [core] : rowsIn(maps, component, core.rough).map((row) => coreOf(maps, row));
	return rows.flatMap((row) => lineBoxOf(row) ?? []);
}

function lineBoxOf({ component, rough, way }: Core): TextBox | null {
	// A core that is as many times longer than thick as texts that tell their direction tells its own. The network tells
	// all others', also where it says that a core stands across its line: an I.
	const isItsOwn = rough.length >= longMin * rough.thickness && Math.abs(alignmentWith(way, rough)) > Math.SQRT1_2;
	const core = isItsOwn ? rough : barOf(component, halfTurn(Math.atan2(way.sine, way.cosine)));
	const height = Math.sqrt((core.thickness / coreShare) * way.height);
	if (height < heightMin) return null;
	return { ...wholeLine(core, height), certainty: component.mean, reading: alignmentWith(way, core) };
}

/** 1: the line is read along the rectangle's angle. -1: the other way round. 0: across it. */
function alignmentWith(
	{ cosine, sine }: { readonly cosine: number; readonly sine: number },
	{ angle }: Rectangle,
): number {
	return cosine * Math.cos(angle) + sine * Math.sin(angle);
}

/** The line that a core belongs to, with room around it. */
function wholeLine(core: Rectangle, height: number): Rectangle {
	const isShort = core.length < (coreEnd * height * (1 - 2 * coreEndMost)) / coreEndMost;
	const length = isShort ? core.length / (1 - 2 * coreEndMost) : core.length + 2 * coreEnd * height;
	return { ...core, length: length + 2 * margin * height, thickness: height * (1 + 2 * margin) };
}

/** Means of the places along the middle line of a core. */
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
	// Training asks for the direction alone: how long the arrow is tells nothing.
	const arrow = Math.hypot(cosine, sine) || 1;
	return { cosine: cosine / arrow, sine: sine / arrow, height: heightUnit * 2 ** logarithm };
}

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at)));
