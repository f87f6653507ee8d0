import { Dialog } from "radix-ui";
import { useCallback, useRef, useState } from "react";
import { descriptionOf, documentDescriptions } from "../../../../src/answer/document-descriptions.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fitFrame } from "./camera-frame.ts";
import { goodPictureText } from "./shutter-state.ts";
import { FileButton } from "./source-picker.tsx";
import { type CaptureState, useCaptureState } from "./use-capture-state.ts";
import { useCameraStream } from "./use-stream.ts";

/** Size of the frame for an unknown document type: no other document is larger than the passport. */
const defaultSizeMm = documentDescriptions.passport.sizeMm;
/** Size of the video in pixels until the stream reports its own. */
const defaultVideoSize = { width: 1280, height: 720 };

interface CameraProps {
	readonly documentType: string;
	readonly onFiles: (files: readonly File[]) => void;
	readonly onClose: () => void;
}

/**
 * The device's camera with a frame for the document. It shows hints and, unless the person switches that off, takes the
 * picture automatically after one second of good frames. No other video frame leaves the browser.
 */
export function Camera({ documentType, onFiles, onClose }: CameraProps) {
	const video = useRef<HTMLVideoElement>(null);
	const [size, setSize] = useState(defaultVideoSize);
	const [isAutomatic, setAutomatic] = useState(true);
	const problem = useCameraStream(video);
	const latestOnFiles = useRef(onFiles);
	latestOnFiles.current = onFiles;
	const takePicture = useCallback(async () => latestOnFiles.current([await capturePicture(video.current)]), []);
	const state = useCaptureState(video, isAutomatic, takePicture);
	return (
		<Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 bg-black" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-0 z-50 flex flex-col items-center justify-between gap-3 p-4 text-white outline-none"
				>
					<Dialog.Title className="text-lg font-semibold">Place the document inside the frame</Dialog.Title>
					<div className="relative grid min-h-0 w-full flex-1 place-items-center overflow-hidden">
						{/* The whole video is shown, because all of it is sent. */}
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
						<Frame size={size} documentType={documentType} state={state} />
					</div>
					{problem ? (
						<Notice kind="bad" className="w-full max-w-lg">
							{problem}
						</Notice>
					) : (
						<HintText state={state} isAutomatic={isAutomatic} />
					)}
					{!problem && (
						<label className="flex min-h-8 items-center gap-2 text-sm">
							<input
								type="checkbox"
								checked={isAutomatic}
								onChange={(event) => setAutomatic(event.target.checked)}
								className="size-4 accent-[#4cc9a4]"
							/>
							Take the photo automatically
						</label>
					)}
					<div className="flex w-full max-w-lg flex-wrap justify-center gap-3">
						<Button onClick={onClose}>Cancel</Button>
						<FileButton label="Choose a picture" onFiles={onFiles} />
						{!problem && (
							<Button kind="primary" onClick={takePicture}>
								Take the photo
							</Button>
						)}
					</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** Shows the current hint. Screen readers announce it less often, so that they can finish each announcement. */
function HintText({ state, isAutomatic }: { state: CaptureState; isAutomatic: boolean }) {
	return (
		<>
			<p aria-hidden className="min-h-6 text-center font-medium">
				{state.hint ?? goodPictureText(isAutomatic)}
			</p>
			<p role="status" className="sr-only">
				{state.announcement}
			</p>
		</>
	);
}

interface FrameProps {
	readonly size: typeof defaultVideoSize;
	readonly documentType: string;
	readonly state: CaptureState;
}

/** The frame, laid exactly over the video. A second line grows around it while the picture is good. */
function Frame({ size, documentType, state }: FrameProps) {
	const { width, height } = descriptionOf(documentType)?.sizeMm ?? defaultSizeMm;
	const outline = { ...fitFrame(size, width / height), rx: size.height / 40, fill: "none" } as const;
	return (
		<svg
			aria-hidden
			data-camera-frame
			viewBox={`0 0 ${size.width} ${size.height}`}
			className="absolute inset-0 size-full"
		>
			<rect
				{...outline}
				strokeWidth="3"
				vectorEffect="non-scaling-stroke"
				className={state.hint === null ? "stroke-[#4cc9a4]" : "stroke-white"}
			/>
			{state.ripe > 0 && (
				<rect
					{...outline}
					pathLength={1}
					strokeWidth={size.height / 60}
					strokeDasharray={`${state.ripe} 1`}
					className="stroke-[#4cc9a4]"
				/>
			)}
		</svg>
	);
}

/** Returns the current video frame as a JPEG file. */
async function capturePicture(video: HTMLVideoElement | null): Promise<File> {
	const canvas = new OffscreenCanvas(video?.videoWidth || 1, video?.videoHeight || 1);
	if (video) canvas.getContext("2d")?.drawImage(video, 0, 0);
	const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
	return new File([blob], "camera.jpg", { type: "image/jpeg" });
}
