/** A grey picture: `data` row-major, one byte a pixel, 0 black .. 255 white. */
export interface Grey {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8Array;
}

/** The same picture at 1, 1/2, 1/4 ... of its size; `levels[0]` is the picture itself. */
export interface Pyramid {
	readonly levels: readonly Grey[];
}

/** Below this side a further halving serves nobody. */
const SIDE_MIN = 64;

/** Builds the levels by 2 x 2 averaging, so that sampling far below the picture's own resolution does not alias. */
export function pyramidOf(picture: Grey): Pyramid {
	const levels = [picture];
	let last = picture;
	while (Math.min(last.width, last.height) >= SIDE_MIN * 2) {
		last = halve(last);
		levels.push(last);
	}
	return { levels };
}

/** The level whose long side comes nearest to `longSide` pixels: what is judged there does not depend on the camera. */
export function levelNear({ levels }: Pyramid, longSide: number): Grey {
	const distance = (level: Grey) => Math.abs(Math.log(Math.max(level.width, level.height) / longSide));
	return levels.reduce((best, level) => (distance(level) < distance(best) ? level : best));
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
