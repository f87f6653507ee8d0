/**
 * Share of a line's pixels clipped at either end; the rest is stretched between black and white
 * (lab/training/damage.py).
 */
const outsideShare = 0.01;
/** Maximum contrast gain, the same as in training (lab/training/damage.py). */
const gainMost = 10;

/** Stretches grey values 0..255 to [-1, 1] in place, so that faint print looks like bold print. */
export function normaliseContrast(pixels: Float32Array): Float32Array {
	const counts = new Uint32Array(256);
	// An index loop, because an iterator allocates an object per pixel.
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

/** The lowest grey value at which enough pixels have been counted. */
function rankOf(counts: Uint32Array, isEnough: (upTo: number) => boolean): number {
	let sum = 0;
	return counts.findIndex((count) => {
		sum += count;
		return isEnough(sum);
	});
}
