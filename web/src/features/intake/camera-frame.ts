interface Size {
	readonly width: number;
	readonly height: number;
}

/** Maximum fraction of the picture's width and height that the frame covers, so that no edge is cut off. */
const frameFractionMax = 0.86;

/** Returns the largest centred frame with this aspect ratio (width divided by height), in pixels of the picture. */
export function fitFrame({ width, height }: Size, aspect: number): Size & { readonly x: number; readonly y: number } {
	const frameWidth = Math.min(width * frameFractionMax, height * frameFractionMax * aspect);
	const frameHeight = frameWidth / aspect;
	return { x: (width - frameWidth) / 2, y: (height - frameHeight) / 2, width: frameWidth, height: frameHeight };
}
