/**
 * This share of a line's pixels at either end becomes black or white, the rest is spread between (training/damage.py).
 */
const outsideShare = 0.01;
/** Contrast is raised at most this many times, as in training (training/damage.py). */
const gainMost = 10;

/** Grey values 0..255, in place: spread over [-1, 1], so that faint print looks like bold print. */
export function levelled(pixels: Float32Array): Float32Array {
	const counts = new Uint32Array(256);
	// By index: an iterator makes an object of each pixel.
	for (let i = 0; i < pixels.length; i++) {
		const value = Math.trunc(pixels[i] as number);
		counts[value] = (counts[value] as number) + 1;
	}
	const outside = pixels.length * outsideShare;
	const low = rankOf(counts, (below) => below > outside);
	const high = rankOf(counts, (below) => below >= pixels.length - outside);
	const gain = Math.min(gainMost, 255 / Math.max(1, high - low));
	for (let i = 0; i < pixels.length; i++) {
		const spread = Math.max(0, Math.min(255, ((pixels[i] as number) - low) * gain));
		pixels[i] = spread / 127.5 - 1;
	}
	return pixels;
}

/** The first grey value up to which there are enough pixels. */
function rankOf(counts: Uint32Array, isEnough: (upTo: number) => boolean): number {
	let sum = 0;
	return counts.findIndex((count) => {
		sum += count;
		return isEnough(sum);
	});
}
