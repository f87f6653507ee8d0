import { Camera, ImageUp } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { buttonClasses } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";

function firstFile(files: FileList | undefined | null): File | null {
	return files?.[0] ?? null;
}

/** Calls `onFile` with an image that is pasted anywhere on the page. */
function usePaste(onFile: (file: File) => void): void {
	useEffect(() => {
		const take = (event: ClipboardEvent) => {
			const file = firstFile(event.clipboardData?.files);
			if (file) onFile(file);
		};
		addEventListener("paste", take);
		return () => removeEventListener("paste", take);
	}, [onFile]);
}

/** Drop, paste, choose or photograph an image. */
export function SourcePicker({ onFile }: { onFile: (file: File) => void }) {
	const [isOver, setOver] = useState(false);
	const chosen = useRef<HTMLInputElement>(null);
	const photo = useRef<HTMLInputElement>(null);
	usePaste(onFile);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		const file = firstFile(event.dataTransfer.files);
		if (file) onFile(file);
	};
	const take = (input: HTMLInputElement | null) => {
		const file = firstFile(input?.files);
		if (file) onFile(file);
		// Choosing the same file again is a wish too.
		if (input) input.value = "";
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of four ways; the buttons inside are the others.
		<div
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
			className={classes(
				"rounded-xl border-2 border-dashed px-4 py-6 text-center transition-colors",
				isOver ? "border-accent bg-tint" : "border-edge/60",
			)}
		>
			<p className="text-sm text-soft">
				<span className="hidden sm:inline">Drop an image here, paste one, or </span>
				<span className="sm:hidden">JPEG, PNG or WebP, up to 4 MB</span>
			</p>
			<div className="mt-3 flex flex-wrap justify-center gap-2">
				<label
					className={buttonClasses(
						"primary",
						"focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
					)}
				>
					<ImageUp aria-hidden />
					Choose an image
					<input
						ref={chosen}
						type="file"
						accept="image/jpeg,image/png,image/webp"
						className="sr-only"
						onChange={() => take(chosen.current)}
					/>
				</label>
				<label
					className={buttonClasses(
						"plain",
						"focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
					)}
				>
					<Camera aria-hidden />
					Take a photo
					<input
						ref={photo}
						type="file"
						accept="image/*"
						capture="environment"
						className="sr-only"
						onChange={() => take(photo.current)}
					/>
				</label>
			</div>
		</div>
	);
}
