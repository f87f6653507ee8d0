import { Dialog } from "radix-ui";
import { useCallback, useRef, useState } from "react";
import { descriptionOf, documentDescriptions } from "../../../../src/answer/document-descriptions.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { frameIn } from "./camera-frame.ts";
import { goodWords } from "./shutter.ts";
import { FileButton } from "./source-picker.tsx";
import { type Glance, useGlances } from "./use-glances.ts";
import { useStream } from "./use-stream.ts";

/** The frame for an unknown document type: that of the largest document. */
const openSizeMm = documentDescriptions.passport.sizeMm;
/** Used until the stream reports its size. */
const usualSize = { width: 1280, height: 720 };

interface CameraProps {
	readonly documentType: string;
	readonly onFiles: (files: readonly File[]) => void;
	readonly onClose: () => void;
}

/**
 * The device's camera with a frame for the document. It shows hints beforehand, and takes the picture automatically
 * after one second of good frames. No other frame leaves the browser.
 */
export function Camera({ documentType, onFiles, onClose }: CameraProps) {
	const video = useRef<HTMLVideoElement>(null);
	const [size, setSize] = useState(usualSize);
	const [isAutomatic, setAutomatic] = useState(true);
	const problem = useStream(video);
	const onTaken = useRef(onFiles);
	onTaken.current = onFiles;
	const take = useCallback(async () => onTaken.current([await shotOf(video.current)]), []);
	const glance = useGlances(video, isAutomatic, take);
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
						<Frame size={size} documentType={documentType} glance={glance} />
					</div>
					{problem ? (
						<Notice kind="bad" className="w-full max-w-lg">
							{problem}
						</Notice>
					) : (
						<Words glance={glance} isAutomatic={isAutomatic} />
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
							<Button kind="primary" onClick={take}>
								Take the photo
							</Button>
						)}
					</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** The hint, shown immediately and announced to screen readers at most every few seconds. */
function Words({ glance, isAutomatic }: { glance: Glance; isAutomatic: boolean }) {
	return (
		<>
			<p aria-hidden className="min-h-6 text-center font-medium">
				{glance.hint ?? goodWords(isAutomatic)}
			</p>
			<p role="status" className="sr-only">
				{glance.spoken}
			</p>
		</>
	);
}

interface FrameProps {
	readonly size: typeof usualSize;
	readonly documentType: string;
	readonly glance: Glance;
}

/** Positioned like the video, whatever its shape. Its line closes around a good picture until the shot. */
function Frame({ size, documentType, glance }: FrameProps) {
	const { width, height } = descriptionOf(documentType)?.sizeMm ?? openSizeMm;
	const line = { ...frameIn(size, width / height), rx: size.height / 40, fill: "none" } as const;
	return (
		<svg
			aria-hidden
			data-camera-frame
			viewBox={`0 0 ${size.width} ${size.height}`}
			className="absolute inset-0 size-full"
		>
			<rect
				{...line}
				strokeWidth="3"
				vectorEffect="non-scaling-stroke"
				className={glance.hint === null ? "stroke-[#4cc9a4]" : "stroke-white"}
			/>
			{glance.ripe > 0 && (
				<rect
					{...line}
					pathLength={1}
					strokeWidth={size.height / 60}
					strokeDasharray={`${glance.ripe} 1`}
					className="stroke-[#4cc9a4]"
				/>
			)}
		</svg>
	);
}

async function shotOf(video: HTMLVideoElement | null): Promise<File> {
	const canvas = new OffscreenCanvas(video?.videoWidth || 1, video?.videoHeight || 1);
	if (video) canvas.getContext("2d")?.drawImage(video, 0, 0);
	const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
	return new File([blob], "camera.jpg", { type: "image/jpeg" });
}
