/** What a picture shows and how badly it was taken. */
export type Level = "scan" | "photo" | "hard" | "copy" | "screen" | "covered";

/**
 * All levels: three that show the document itself, mildest first, then its certified copy, a screen, and values partly
 * hidden.
 */
export const allLevels: readonly Level[] = ["scan", "photo", "hard", "copy", "screen", "covered"];

type Span = readonly [low: number, high: number];

/** The damage at one level. Shares are probabilities; ranges are sampled uniformly. */
export interface Damage {
	/** Capital height of the smallest value in pixels; people read 8 with ease. */
	readonly textPixels: Span;
	/** Pixels of a barcode, relative to its minimum. */
	readonly symbolShare: Span;
	/** Share of the frame's width or height that the document fills. */
	readonly fill: Span;
	/** Tilt of the card relative to the camera, in degrees. */
	readonly tilt: Span;
	/** Rotation in the picture, in degrees in either direction. */
	readonly skew: Span;
	readonly quarterTurnShare: number;
	/** Rotated by any angle. */
	readonly anyTurnShare: number;
	/** Gaussian blur as a share of the capital height. At 0.16, people begin to guess. */
	readonly blur: Span;
	/** Length of motion blur as a share of the capital height. */
	readonly smear: Span;
	readonly smearShare: number;
	/** Standard deviation of the sensor noise, out of 255. */
	readonly noise: Span;
	/** Difference in light across the picture, as a share. */
	readonly slope: Span;
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
	/** Taken on a scanner: uniform background, no shadow, mostly cropped to the document. */
	readonly isScanned: boolean;
	/** Share of pictures with fingers over the edge, covering no value. */
	readonly fingerShare: number;
	/** Whether values are partly hidden; such values must then be null or right. */
	readonly isCovered?: true;
	/** Share of folded documents. */
	readonly creaseShare: number;
}

const photo: Damage = {
	textPixels: [15, 32],
	symbolShare: [1.15, 1.9],
	fill: [0.6, 0.95],
	tilt: [0, 14],
	skew: [0, 7],
	quarterTurnShare: 0.2,
	anyTurnShare: 0.06,
	blur: [0.01, 0.06],
	smear: [0.05, 0.12],
	smearShare: 0.15,
	noise: [1.5, 5],
	slope: [0.05, 0.3],
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
	textPixels: [15, 32],
	symbolShare: [1.05, 1.8],
	fill: [0.45, 0.99],
	tilt: [0, 0],
	skew: [0, 2.5],
	quarterTurnShare: 0.12,
	anyTurnShare: 0,
	blur: [0, 0.035],
	smear: [0, 0],
	smearShare: 0,
	noise: [0, 2],
	slope: [0, 0.04],
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
 * The levels. A scan is flat and evenly lit. `hard` is a bad phone picture that a person can still read. Copies are
 * scanned at 150 to 200 dpi, as in offices.
 */
export const damageOfLevel: Readonly<Record<Level, Damage>> = {
	covered: { ...photo, fingerShare: 0, isCovered: true },
	scan,
	photo,
	hard: {
		textPixels: [10.5, 20],
		symbolShare: [1.05, 1.5],
		fill: [0.4, 0.92],
		tilt: [8, 25],
		skew: [0, 14],
		quarterTurnShare: 0.25,
		anyTurnShare: 0.25,
		blur: [0.03, 0.12],
		smear: [0.1, 0.28],
		smearShare: 0.4,
		noise: [4, 11],
		slope: [0.15, 0.55],
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
		textPixels: [11.5, 17],
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
		textPixels: [13, 26],
		symbolShare: [1.2, 1.6],
		fill: [0.7, 1],
		tilt: [0, 12],
		skew: [0, 5],
		quarterTurnShare: 0.1,
		anyTurnShare: 0.02,
		smear: [0.05, 0.1],
		smearShare: 0.1,
		noise: [1.5, 6],
		slope: [0.02, 0.15],
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
