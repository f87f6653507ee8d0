/** A grey picture: `data` row-major, one byte a pixel, 0 black .. 255 white. */
export interface Grey {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/** A picture at 1, 1/2, 1/4 ... of its size. */
export interface Pyramid {
	readonly picture: Grey;
	/** How many sizes there are. */
	readonly sizes: number;
	/** The picture halved `halvings` times (0 .. sizes - 1). Made when it is first asked for. */
	level(halvings: number): Grey;
}

/** A picture is not halved below this side: that serves nobody. */
const sideMin = 64;

/** Halves by 2 x 2 averaging, so that sampling far below the picture's own resolution does not alias. */
export function pyramidOf(picture: Grey): Pyramid {
	const levels = [picture];
	const level = (halvings: number): Grey => {
		levels[halvings] ??= halve(level(halvings - 1));
		return levels[halvings] as Grey;
	};
	const shortSide = Math.min(picture.width, picture.height);
	return { picture, sizes: 1 + Math.max(0, Math.floor(Math.log2(shortSide / sideMin))), level };
}

/** The level whose long side comes nearest to `longSide` pixels: what is judged there does not depend on the camera. */
export function levelNear({ picture, sizes, level }: Pyramid, longSide: number): Grey {
	const halvings = Math.round(Math.log2(Math.max(picture.width, picture.height) / longSide));
	return level(Math.max(0, Math.min(sizes - 1, halvings)));
}

function halve({ width, height, data }: Grey): Grey {
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
