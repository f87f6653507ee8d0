/** A size in pixels; that of an upload is after its EXIF rotation. */
export interface Dimensions {
	readonly width: number;
	readonly height: number;
}

/** A greyscale picture: `data` is row-major, one byte per pixel, 0 black to 255 white. */
export interface Grey extends Dimensions {
	readonly data: Uint8Array;
}

/** A picture at 1, 1/2, 1/4 ... of its size. */
export interface Pyramid {
	/** Size of the first level, in pixels. */
	readonly size: Dimensions;
	readonly levelCount: number;
	/** The picture halved `halvings` times (0 to `levelCount` - 1), computed on first use. */
	level(halvings: number): Grey;
}

/** Minimum short side of a level, in pixels; smaller levels are of no use. */
const sideMin = 64;

/**
 * Creates a pyramid whose levels are halved by averaging 2 x 2 pixels, so that sampling far below the picture's
 * resolution does not alias.
 */
export function createPyramid(picture: Grey): Pyramid {
	const { width, height } = picture;
	const levelCount = 1 + Math.max(0, Math.floor(Math.log2(Math.min(width, height) / sideMin)));
	const level = cacheLevels((halvings) => (halvings === 0 ? picture : halveSize(level(halvings - 1))));
	return { size: { width, height }, levelCount, level };
}

/**
 * Creates a pyramid with changed levels, such as masked ones. Only the levels that are used are computed, because the
 * first one takes most of the time and memory. `scale` is that of a level relative to the first.
 */
export function mapLevels({ size, levelCount, level }: Pyramid, change: (level: Grey, scale: number) => Grey): Pyramid {
	return { size, levelCount, level: cacheLevels((halvings) => change(level(halvings), 1 / 2 ** halvings)) };
}

function cacheLevels(compute: Pyramid["level"]): Pyramid["level"] {
	const levels: Grey[] = [];
	return (halvings) => {
		levels[halvings] ??= compute(halvings);
		return levels[halvings] as Grey;
	};
}

/**
 * The level whose long side is closest to `longSide` pixels, so that results do not depend on the camera's
 * resolution.
 */
export function nearestLevel({ size, levelCount, level }: Pyramid, longSide: number): Grey {
	const halvings = Math.round(Math.log2(Math.max(size.width, size.height) / longSide));
	return level(Math.max(0, Math.min(levelCount - 1, halvings)));
}

function halveSize({ width, height, data }: Grey): Grey {
	const halfWidth = width >> 1;
	const halfHeight = height >> 1;
	const out = new Uint8Array(halfWidth * halfHeight);
	for (let y = 0; y < halfHeight; y++) {
		const row = y * 2 * width;
		const target = y * halfWidth;
		for (let x = 0; x < halfWidth; x++) {
			const i = row + x * 2;
			out[target + x] =
				((data[i] as number) +
					(data[i + 1] as number) +
					(data[i + width] as number) +
					(data[i + width + 1] as number) +
					2) >>
				2;
		}
	}
	return { width: halfWidth, height: halfHeight, data: out };
}
