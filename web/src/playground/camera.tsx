import { Dialog } from "radix-ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { abouts } from "../../../src/documents/abouts.ts";
import { aboutOf } from "../about-of.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Notice } from "../ui/notice.tsx";
import { frameIn } from "./camera-frame.ts";
import { type Glimpse, type Hint, hintOf } from "./camera-hint.ts";

/** Of the frame where the document is to be found out: the largest one's. */
const openSizeMm = abouts.passport.sizeMm;
/** Until the stream tells its own. */
const usualSize = { width: 1280, height: 720 };
const glanceMs = 300;
const glimpseWidthPx = 120;

interface CameraProps {
	readonly documentType: string;
	readonly onShot: (file: File) => void;
	readonly onClose: () => void;
}

/**
 * The device's camera with a frame for the document, and a hint before the shot. The picture stays in this browser
 * until it is sent.
 */
export function Camera({ documentType, onShot, onClose }: CameraProps) {
	const video = useRef<HTMLVideoElement>(null);
	const [size, setSize] = useState(usualSize);
	const problem = useStream(video);
	const hint = useHint(video);
	const { width, height } = aboutOf(documentType)?.sizeMm ?? openSizeMm;
	const shape = width / height;
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 bg-black" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-0 z-50 flex flex-col items-center justify-between gap-4 p-4 text-white outline-none"
				>
					<Dialog.Title className="text-lg font-semibold">Lay the document into the frame</Dialog.Title>
					<div className="relative grid min-h-0 w-full flex-1 place-items-center overflow-hidden">
						{/* All of it is shown: what is seen is what is sent. */}
						<video
							ref={video}
							autoPlay
							muted
							playsInline
							onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
								setSize({ width, height })
							}
							className="absolute inset-0 size-full object-contain"
						/>
						{/* Placed as the video is, whatever the shape of either. */}
						<svg
							aria-hidden
							data-camera-frame
							viewBox={`0 0 ${size.width} ${size.height}`}
							className="absolute inset-0 size-full"
						>
							<rect
								{...frameIn(size, shape)}
								rx={size.height / 40}
								fill="none"
								strokeWidth="3"
								vectorEffect="non-scaling-stroke"
								className={classes("transition-colors", hint ? "stroke-white" : "stroke-[#4cc9a4]")}
							/>
						</svg>
					</div>
					{problem ? (
						<Notice kind="bad" className="w-full max-w-lg">
							{problem}
						</Notice>
					) : (
						<p role="status" className="min-h-6 font-medium">
							{hint ?? "Good: take it"}
						</p>
					)}
					<div className="flex w-full max-w-lg justify-center gap-3">
						<Button onClick={onClose}>Cancel</Button>
						{!problem && (
							<Button kind="primary" onClick={async () => onShot(await shotOf(video.current))}>
								Take the photo
							</Button>
						)}
					</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Starts the camera and ends it again; answers why there is none. */
function useStream(video: RefObject<HTMLVideoElement | null>): string | null {
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		let stream: MediaStream | null = null;
		let isOver = false;
		const wanted = { video: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1440 } } };
		const asked = navigator.mediaDevices?.getUserMedia(wanted) ?? Promise.reject(new Error("no camera"));
		asked.then(
			(given) => {
				stream = given;
				if (isOver) for (const track of given.getTracks()) track.stop();
				else if (video.current) video.current.srcObject = given;
			},
			() => setProblem("The camera cannot be used: allow it for this page, or choose a picture instead."),
		);
		return () => {
			isOver = true;
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
	}, [video]);
	return problem;
}

function useHint(video: RefObject<HTMLVideoElement | null>): Hint | "Starting…" {
	const [hint, setHint] = useState<Hint | "Starting…">("Starting…");
	useEffect(() => {
		const canvas = new OffscreenCanvas(1, 1);
		let before: Glimpse | null = null;
		const timer = setInterval(() => {
			const glimpse = video.current?.videoWidth ? glimpseOf(video.current, canvas) : null;
			if (glimpse) setHint(hintOf(glimpse, before));
			before = glimpse;
		}, glanceMs);
		return () => clearInterval(timer);
	}, [video]);
	return hint;
}

/** The middle of what the camera sees, small and grey (Rec. 601 luma). */
function glimpseOf(video: HTMLVideoElement, canvas: OffscreenCanvas): Glimpse | null {
	const { videoWidth, videoHeight } = video;
	const width = glimpseWidthPx;
	const height = Math.round((width * videoHeight) / videoWidth);
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) return null;
	const edge = 0.08;
	const [x, y] = [videoWidth * edge, videoHeight * edge];
	context.drawImage(video, x, y, videoWidth - 2 * x, videoHeight - 2 * y, 0, 0, width, height);
	const { data } = context.getImageData(0, 0, width, height);
	const grey = Uint8Array.from({ length: width * height }, (_, index) => {
		const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
		return 0.299 * red + 0.587 * green + 0.114 * blue;
	});
	return { grey, width, height };
}

async function shotOf(video: HTMLVideoElement | null): Promise<File> {
	const canvas = new OffscreenCanvas(video?.videoWidth || 1, video?.videoHeight || 1);
	if (video) canvas.getContext("2d")?.drawImage(video, 0, 0);
	const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
	return new File([blob], "camera.jpg", { type: "image/jpeg" });
}
