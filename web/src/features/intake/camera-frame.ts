interface Size {
	readonly width: number;
	readonly height: number;
}

/** Maximum fraction of the picture that the document fills, because cut-off edges cannot be read. */
const shareMax = 0.86;

/** Returns the largest centred frame with this aspect ratio (width by height), in pixels of the picture. */
export function frameIn({ width, height }: Size, shape: number): Size & { readonly x: number; readonly y: number } {
	const framed = Math.min(width * shareMax, height * shareMax * shape);
	const high = framed / shape;
	return { x: (width - framed) / 2, y: (height - high) / 2, width: framed, height: high };
}
