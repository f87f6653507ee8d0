import { Camera, FolderOpen, ImageUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { acceptedFiles } from "./sort-files.ts";

interface SourcePickerProps {
	readonly onFiles: (files: readonly File[]) => void;
	readonly onCamera: () => void;
	/** Whether a file is being dragged over the page. */
	readonly isDragging: boolean;
}

/** The ways to add pictures: files or folders to drop or choose, the clipboard, and the camera. */
export function SourcePicker({ onFiles, onCamera, isDragging }: SourcePickerProps) {
	return (
		<div
			className={classes(
				"rounded-xl border-2 border-dashed px-4 py-6 text-center transition-colors sm:py-10",
				isDragging ? "border-accent bg-tint" : "border-edge/60",
			)}
		>
			<p className="text-sm text-soft">
				<span className="block max-sm:hidden">Drop pictures or a folder anywhere on this page, or paste one</span>
				<span className="block sm:mt-1 sm:text-xs">JPEG, PNG, WebP, HEIC, TIFF or PDF; every page is read</span>
			</p>
			<div className="mt-3 flex flex-wrap justify-center gap-2">
				<FileButton kind="primary" label="Choose pictures" onFiles={onFiles}>
					<ImageUp aria-hidden />
				</FileButton>
				<Button onClick={onCamera}>
					<Camera aria-hidden />
					Take a photo
				</Button>
				<FileButton label="Choose a folder" isFolder onFiles={onFiles}>
					<FolderOpen aria-hidden />
				</FileButton>
			</div>
		</div>
	);
}

interface FileButtonProps {
	readonly kind?: "primary" | "plain";
	readonly label: string;
	readonly isFolder?: boolean;
	readonly onFiles: (files: readonly File[]) => void;
	readonly children?: ReactNode;
}

/** A file input that looks like a button. */
export function FileButton({ kind = "plain", label, isFolder = false, onFiles, children }: FileButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<label
			className={buttonClasses(
				kind,
				classes(
					"has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
					// Phones have no folders to choose from.
					isFolder && "max-sm:hidden",
				),
			)}
		>
			{children}
			{label}
			<input
				ref={input}
				type="file"
				multiple
				accept={acceptedFiles}
				className="sr-only"
				onChange={() => {
					onFiles([...(input.current?.files ?? [])]);
					// Makes it possible to choose the same file again.
					if (input.current) input.current.value = "";
				}}
				{...(isFolder ? { webkitdirectory: "" } : {})}
			/>
		</label>
	);
}
