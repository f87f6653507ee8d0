import { type RefObject, useEffect, useState } from "react";
import { captureLongSidePx } from "../../../../src/reader/engine/capture-checks.ts";
import { chooseHint, type GreyFrame } from "./camera-hint.ts";
import { computeCaptureProgress, createShutterState, type ShutterState, updateShutterState } from "./shutter-state.ts";

/** Time between two judged frames. Judging one takes 5 to 30 ms, which leaves a phone time for other work. */
const intervalMs = 250;

/** The current hint, its announcement, and the progress towards taking the picture automatically, 0 to 1. */
export type CaptureState = ShutterState & { readonly ripe: number };

/**
 * Judges video frames repeatedly. If `isAutomatic` is set, calls `onRipe` once after enough good frames. The frames are
 * neither kept nor sent.
 */
export function useCaptureState(
	video: RefObject<HTMLVideoElement | null>,
	isAutomatic: boolean,
	onRipe: () => void,
): CaptureState {
	const [state, setState] = useState<CaptureState>(() => ({ ...createShutterState(0), ripe: 0 }));
	useEffect(() => {
		const canvas = new OffscreenCanvas(1, 1);
		let previous: GreyFrame | null = null;
		let shutter = createShutterState(performance.now());
		const timer = setInterval(() => {
			const frame = video.current?.videoWidth ? readFrame(video.current, canvas) : null;
			if (!frame) return;
			const now = performance.now();
			shutter = updateShutterState(shutter, chooseHint(frame, previous), now, isAutomatic);
			previous = frame;
			const progress = isAutomatic ? computeCaptureProgress(shutter, now) : 0;
			setState({ ...shutter, ripe: progress });
			if (progress < 1) return;
			clearInterval(timer);
			onRipe();
		}, intervalMs);
		return () => clearInterval(timer);
	}, [video, isAutomatic, onRipe]);
	return state;
}

/** Reads the current video frame, reduced and in grey levels (Rec. 601 luma). Null if the browser cannot draw. */
function readFrame(video: HTMLVideoElement, canvas: OffscreenCanvas): GreyFrame | null {
	const scale = captureLongSidePx / Math.max(video.videoWidth, video.videoHeight);
	const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) return null;
	context.imageSmoothingQuality = "high";
	context.drawImage(video, 0, 0, width, height);
	const pixels = context.getImageData(0, 0, width, height).data;
	const data = new Uint8Array(width * height);
	for (let i = 0; i < data.length; i++) {
		const [red, green, blue] = [pixels[i * 4] as number, pixels[i * 4 + 1] as number, pixels[i * 4 + 2] as number];
		data[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
	}
	return { data, width, height };
}
