import type { Quad } from "../../page/page.ts";
import { heightOf } from "../../page/quad.ts";
import type { Opened } from "./decode.ts";
import { type Frame, frameOf, mapQuad } from "./frame.ts";
import { type Pyramid, pyramidOf } from "./grey.ts";

/** Pixels to sample from. */
export interface View {
	readonly pyramid: Pyramid;
	/** Maps pixels of the upright frame to pixels of the pyramid's first level. */
	toPixels(quad: Quad): Quad;
}

/** One upload at working size and, decoded on first use, in full. Quadrilaterals are in upright frame pixels. */
export interface Picture {
	/** The whole upright picture, in pixels of the full view. */
	readonly frame: Frame;
	readonly working: View;
	full(): Promise<View>;
	/**
	 * The working view if each of `quads` is at least `height` pixels high there, otherwise the full one. Decoding 12
	 * megapixels takes as long as reading ten lines.
	 */
	showing(quads: readonly Quad[], height: number): Promise<View>;
	/** Frees the pixels; the full view is then unavailable. */
	release(): void;
}

/** `working`: the upload at working size. `rotation`: that of the frame found in it. */
export function createPicture(opened: Opened & { outcome: "opened" }, working: Pyramid, rotation: number): Picture {
	const frame = frameOf(opened.size, rotation);
	const longSide = Math.max(opened.size.width, opened.size.height);
	const small = working.picture;
	const scale = Math.max(small.width, small.height) / longSide;
	const workingView = viewOf(working, frame, scale);
	let unpacked: Promise<View> | null = scale >= 1 ? Promise.resolve(workingView) : null;
	const full = () => {
		unpacked ??= opened.decode(longSide).then((grey) => viewOf(pyramidOf(grey), frame, 1));
		return unpacked;
	};
	return {
		frame,
		working: workingView,
		full,
		showing: async (quads, height) =>
			quads.every((quad) => heightOf(quad) * scale >= height) ? workingView : await full(),
		release: () => {
			unpacked = Promise.reject(new Error("The picture has been released"));
			unpacked.catch(() => undefined);
		},
	};
}

/** `scale`: pyramid pixels per frame pixel. */
function viewOf(pyramid: Pyramid, frame: Frame, scale: number): View {
	return {
		pyramid,
		toPixels: (quad) => mapQuad(mapQuad(quad, frame.toPicture), ([x, y]) => [x * scale, y * scale]),
	};
}
