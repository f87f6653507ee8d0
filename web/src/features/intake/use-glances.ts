import { type RefObject, useEffect, useState } from "react";
import { captureSidePx } from "../../../../src/reader/engine/capture-checks.ts";
import { type Glimpse, hintOf } from "./camera-hint.ts";
import { ripeness, startedAt, type Watch, watchHint } from "./shutter.ts";

/** Judging a frame takes 5 to 30 ms, so a phone has time for other work between two frames. */
const glanceMs = 250;

/** The current hint, its announcement, and the progress towards taking the picture automatically (0..1). */
export type Glance = Watch & { readonly ripe: number };

/**
 * Judges video frames repeatedly. While `isAutomatic`, calls `onRipe` once after enough good frames. Frames never leave
 * this function.
 */
export function useGlances(
	video: RefObject<HTMLVideoElement | null>,
	isAutomatic: boolean,
	onRipe: () => void,
): Glance {
	const [glance, setGlance] = useState<Glance>(() => ({ ...startedAt(0), ripe: 0 }));
	useEffect(() => {
		const canvas = new OffscreenCanvas(1, 1);
		let before: Glimpse | null = null;
		let seen = startedAt(performance.now());
		const timer = setInterval(() => {
			const glimpse = video.current?.videoWidth ? glimpseOf(video.current, canvas) : null;
			if (!glimpse) return;
			const now = performance.now();
			seen = watchHint(seen, hintOf(glimpse, before), now, isAutomatic);
			before = glimpse;
			const ripe = isAutomatic ? ripeness(seen, now) : 0;
			setGlance({ ...seen, ripe });
			if (ripe < 1) return;
			clearInterval(timer);
			onRipe();
		}, glanceMs);
		return () => clearInterval(timer);
	}, [video, isAutomatic, onRipe]);
	return glance;
}

/** Reads a small greyscale video frame (Rec. 601 luma). */
function glimpseOf(video: HTMLVideoElement, canvas: OffscreenCanvas): Glimpse | null {
	const scale = captureSidePx / Math.max(video.videoWidth, video.videoHeight);
	const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) return null;
	context.imageSmoothingQuality = "high";
	context.drawImage(video, 0, 0, width, height);
	const pixels = context.getImageData(0, 0, width, height).data;
	const data = new Uint8Array(width * height);
	for (let at = 0; at < data.length; at++) {
		const [red, green, blue] = [pixels[at * 4] as number, pixels[at * 4 + 1] as number, pixels[at * 4 + 2] as number];
		data[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
	}
	return { data, width, height };
}
