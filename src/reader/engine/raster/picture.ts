import type { Quad } from "../../page/page.ts";
import { heightOf } from "../../page/quad.ts";
import type { OpenedFile } from "./decode.ts";
import { createFrame, type Frame, mapQuad } from "./frame.ts";
import { createPyramid, type Pyramid } from "./grey.ts";

/** The pixels of a picture at one resolution, to sample from. */
export interface PictureView {
	readonly pyramid: Pyramid;
	/** Maps pixels of the upright frame to pixels of the pyramid's first level. */
	toPixels(quad: Quad): Quad;
}

/**
 * One upload at working size and, once it has been decoded, at full size. Quadrilaterals are in pixels of the upright
 * frame.
 */
export interface Picture {
	/** The frame of the whole upright picture, in pixels of the full view. */
	readonly frame: Frame;
	readonly working: PictureView;
	full(): Promise<PictureView>;
	/**
	 * Returns the working view if each of `quads` is at least `height` pixels high in it, otherwise the full one.
	 * Decoding 12 megapixels takes as long as reading ten lines.
	 */
	viewFor(quads: readonly Quad[], height: number): Promise<PictureView>;
	/** Drops the full view, the largest buffer. `full()` rejects afterwards; the working view remains usable. */
	release(): void;
}

/** Creates a picture from the upload at working size. `rotation` is that of the frame found in it. */
export function createPicture(opened: OpenedFile & { outcome: "opened" }, working: Pyramid, rotation: number): Picture {
	const frame = createFrame(opened.size, rotation);
	const longSide = Math.max(opened.size.width, opened.size.height);
	const workingPicture = working.picture;
	const scale = Math.max(workingPicture.width, workingPicture.height) / longSide;
	const workingView = createView(working, frame, scale);
	let fullView: Promise<PictureView> | null = scale >= 1 ? Promise.resolve(workingView) : null;
	const openFull = () => {
		fullView ??= opened.decode(longSide).then((grey) => createView(createPyramid(grey), frame, 1));
		return fullView;
	};
	return {
		frame,
		working: workingView,
		full: openFull,
		viewFor: async (quads, height) =>
			quads.every((quad) => heightOf(quad) * scale >= height) ? workingView : await openFull(),
		release: () => {
			fullView = Promise.reject(new Error("The picture has been released"));
			fullView.catch(() => undefined);
		},
	};
}

/** Creates a view; `scale` is the number of pyramid pixels per frame pixel. */
function createView(pyramid: Pyramid, frame: Frame, scale: number): PictureView {
	return {
		pyramid,
		toPixels: (quad) => mapQuad(mapQuad(quad, frame.toPicture), ([x, y]) => [x * scale, y * scale]),
	};
}
