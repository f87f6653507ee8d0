/** What a picture shows and how badly it was taken. */
export type Level = "scan" | "photo" | "hard" | "copy" | "screen" | "covered";

/**
 * All levels: three degrees of damage, mildest first, then certified copies, photographed screens, and documents with
 * partly hidden values.
 */
export const allLevels: readonly Level[] = ["scan", "photo", "hard", "copy", "screen", "covered"];

type Span = readonly [low: number, high: number];

/** The damage at one level. Members `...Share` are probabilities, except `symbolShare`; spans are sampled uniformly. */
export interface Damage {
	/** Capital height of the smallest value in pixels. People read 8 pixels with ease. */
	readonly capHeightPx: Span;
	/** Width of a barcode in the picture, relative to its minimum width. */
	readonly symbolShare: Span;
	/** Share of the frame's width or height that the document fills. */
	readonly fill: Span;
	/** Tilt of the card relative to the camera, in degrees. */
	readonly tilt: Span;
	/** Rotation in the picture, in degrees in either direction. */
	readonly skew: Span;
	readonly quarterTurnShare: number;
	/** Probability of a rotation by any angle. */
	readonly freeRotationShare: number;
	/** Standard deviation of the blur, relative to the capital height. At 0.16, people begin to guess. */
	readonly blur: Span;
	/** Length of motion blur, relative to the capital height. */
	readonly motionBlur: Span;
	readonly motionBlurShare: number;
	/** Standard deviation of the sensor noise, out of 255. */
	readonly noise: Span;
	/** Difference in light across the picture, as a share of the light. */
	readonly lightGradient: Span;
	/** Depth of a shadow, as a share of the light. */
	readonly shadow: Span;
	readonly shadowShare: number;
	/** Contrast lost at the centre of a reflection. */
	readonly glare: Span;
	readonly glareShare: number;
	readonly exposure: Span;
	readonly quality: Span;
	readonly greyShare: number;
	readonly exifShare: number;
	/** Whether the picture comes from a scanner: the background is uniform, and there is no shadow. */
	readonly isScanned: boolean;
	/** Probability of fingers over the edge, which cover no value. */
	readonly fingerShare: number;
	/** Whether values are partly hidden. The reader must return null or the correct value for them. */
	readonly isCovered?: true;
	/** Probability of folds. */
	readonly creaseShare: number;
}

const photo: Damage = {
	capHeightPx: [15, 32],
	symbolShare: [1.15, 1.9],
	fill: [0.6, 0.95],
	tilt: [0, 14],
	skew: [0, 7],
	quarterTurnShare: 0.2,
	freeRotationShare: 0.06,
	blur: [0.01, 0.06],
	motionBlur: [0.05, 0.12],
	motionBlurShare: 0.15,
	noise: [1.5, 5],
	lightGradient: [0.05, 0.3],
	shadow: [0.15, 0.4],
	shadowShare: 0.4,
	glare: [0.2, 0.5],
	glareShare: 0.3,
	exposure: [0.8, 1.1],
	quality: [65, 92],
	greyShare: 0.02,
	exifShare: 0.5,
	isScanned: false,
	fingerShare: 0.15,
	creaseShare: 0.06,
};

const scan: Damage = {
	capHeightPx: [15, 32],
	symbolShare: [1.05, 1.8],
	fill: [0.45, 0.99],
	tilt: [0, 0],
	skew: [0, 2.5],
	quarterTurnShare: 0.12,
	freeRotationShare: 0,
	blur: [0, 0.035],
	motionBlur: [0, 0],
	motionBlurShare: 0,
	noise: [0, 2],
	lightGradient: [0, 0.04],
	shadow: [0, 0],
	shadowShare: 0,
	glare: [0, 0],
	glareShare: 0,
	exposure: [0.95, 1.04],
	quality: [78, 96],
	greyShare: 0.12,
	exifShare: 0.05,
	isScanned: true,
	fingerShare: 0,
	creaseShare: 0.04,
};

/**
 * The damage of each level. A scan is flat and evenly lit. `hard` is a bad phone picture that a person can still read.
 * Copies are scanned at a low resolution, as is usual in offices.
 */
export const damageOfLevel: Readonly<Record<Level, Damage>> = {
	covered: { ...photo, fingerShare: 0, isCovered: true },
	scan,
	photo,
	hard: {
		capHeightPx: [10.5, 20],
		symbolShare: [1.05, 1.5],
		fill: [0.4, 0.92],
		tilt: [8, 25],
		skew: [0, 14],
		quarterTurnShare: 0.25,
		freeRotationShare: 0.25,
		blur: [0.03, 0.12],
		motionBlur: [0.1, 0.28],
		motionBlurShare: 0.4,
		noise: [4, 11],
		lightGradient: [0.15, 0.55],
		shadow: [0.3, 0.6],
		shadowShare: 0.7,
		glare: [0.35, 0.7],
		glareShare: 0.5,
		exposure: [0.5, 1.15],
		quality: [26, 60],
		greyShare: 0.04,
		exifShare: 0.5,
		isScanned: false,
		fingerShare: 0.2,
		creaseShare: 0.12,
	},
	copy: {
		...scan,
		capHeightPx: [11.5, 17],
		symbolShare: [1.05, 1.3],
		fill: [0.96, 1],
		quarterTurnShare: 0.1,
		blur: [0, 0.06],
		noise: [0, 3],
		quality: [50, 90],
		greyShare: 0.5,
		creaseShare: 0.12,
	},
	screen: {
		...photo,
		capHeightPx: [13, 26],
		symbolShare: [1.2, 1.6],
		fill: [0.7, 1],
		tilt: [0, 12],
		skew: [0, 5],
		quarterTurnShare: 0.1,
		freeRotationShare: 0.02,
		motionBlur: [0.05, 0.1],
		motionBlurShare: 0.1,
		noise: [1.5, 6],
		lightGradient: [0.02, 0.15],
		shadow: [0, 0],
		shadowShare: 0,
		glare: [0.1, 0.4],
		glareShare: 0.5,
		exposure: [0.8, 1.05],
		quality: [60, 92],
		fingerShare: 0,
		creaseShare: 0,
	},
};
