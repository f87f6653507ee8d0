import type { Quad } from "../../page/page.ts";
import { heightOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";

/** Print and ground are sampled with this many rows of pixels: small capitals are as high. `fitted` was, too. */
export const groundRows = 24;

/** This share of a line's pixels is ink at least, however few letters it has. `fitted` was fitted with it. */
const inkShare = 0.05;
/**
 * The brightest pixels of a line, this share, are ground: letters fill less than three quarters of their boxes.
 * `fitted` was fitted with it.
 */
const groundShare = 0.25;
/** Pixels this far from the ground towards the ink, 0..1, are ink or its edge. `fitted` was fitted with it. */
const edge = 0.35;
/** This share of the ground is no brighter: what lies beyond is a reflection. `fitted` was fitted with it. */
const brightest = 0.95;
/** The ground's brighter pixels begin behind this share of them. `fitted` was fitted with it. */
const brighterShare = 0.75;
/** This share of a place may be dust: what is darker is a letter's edge. `fitted` was fitted with it. */
const dustShare = 0.02;
/** A reflection is not asked how bright it is beyond so many grey levels. `fitted` was fitted with it. */
const glareMax = 12;

/**
 * Logistic regression of "the value ends here", fitted together (decision 0061, 2026-11-29). Drawn were 3 335 ends of
 * whole values, on scans, photos, hard pictures, copies and screens of four documents, and 359 hidden ends on photos.
 * Hidden ones count three times: a value that is WRONG costs more than one that is null.
 */
const fitted = { start: 4.89, patternless: -2.88, darker: -7.24, glare: -0.692, brighter: 18 };

/**
 * How surely a place shows nothing but the ground that the print beside it stands on, 0..1. Both in pixels of the
 * pyramid's first level. A reflection is brighter than the ground, a finger and letters are darker or uneven.
 */
export function groundCertainty(pyramid: Pyramid, place: Quad, print: Quad): number {
	if (!isWithin(pyramid, place)) return 0;
	const own = sampled(pyramid, print).sort((a, b) => a - b);
	const [ink, bright] = [at(own, inkShare), at(own, 1 - groundShare)];
	const contrast = Math.max(1, bright - ink);
	const light = own.filter((value) => value > bright - edge * contrast);
	const ground = momentsOf(light).mean;
	const pixels = sampled(pyramid, place).sort((a, b) => a - b);
	const there = momentsOf(pixels);
	const middle = at(pixels, 0.5);
	// Skin, and what a reflection burns out, lie many of their own spreads from the ground's brighter pixels.
	const patternless = Math.log1p(Math.abs(middle - at(light, brighterShare)) / there.spread);
	const darker = Math.max(0, ground - at(pixels, dustShare)) / contrast;
	const glare = Math.min(glareMax, Math.max(0, middle - at(light, brightest)));
	// Between letters their soft edges make the ground darker than it is behind the last one.
	const brighter = Math.max(0, there.mean - ground) / contrast;
	const sum =
		fitted.start +
		fitted.patternless * patternless +
		fitted.darker * darker +
		fitted.glare * glare +
		fitted.brighter * brighter;
	return 1 / (1 + Math.exp(-sum));
}

const isWithin = ({ picture: { width, height } }: Pyramid, quad: Quad): boolean =>
	quad.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);

function sampled(pyramid: Pyramid, quad: Quad): Float32Array {
	const width = Math.max(1, Math.round((groundRows * widthOf(quad)) / heightOf(quad)));
	const out = new Float32Array(width * groundRows);
	sampleQuad(pyramid, quad, { out, offset: 0, stride: width, width, height: groundRows });
	return out;
}

const at = (sorted: Float32Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] as number;

/** Mean and spread in grey levels. A spread is one level at least: pixels are whole numbers. */
function momentsOf(values: Float32Array): { readonly mean: number; readonly spread: number } {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return { mean, spread: 1 + Math.sqrt(squares / values.length) };
}
