interface Size {
	readonly width: number;
	readonly height: number;
}

/** The largest share of the picture for the document. What is cut off at the edge cannot be read. */
const shareMax = 0.86;

/** The largest place for a document of this shape (width by height) in the middle of a picture, in its pixels. */
export function frameIn({ width, height }: Size, shape: number): Size & { readonly x: number; readonly y: number } {
	const framed = Math.min(width * shareMax, height * shareMax * shape);
	const high = framed / shape;
	return { x: (width - framed) / 2, y: (height - high) / 2, width: framed, height: high };
}
