import { useEffect, useRef, useState } from "react";
import { droppedFiles } from "./take-files.ts";

function holdsFiles(event: DragEvent): boolean {
	return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Calls `onFiles` with files dropped or pasted anywhere on the page; true during a drag over it. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
	const [isOver, setOver] = useState(false);
	const take = useRef(onFiles);
	take.current = onFiles;
	useEffect(() => {
		const hold = (event: DragEvent) => {
			if (!holdsFiles(event)) return;
			// Prevents the browser from opening the file.
			event.preventDefault();
			setOver(true);
		};
		const leave = (event: DragEvent) => {
			if (!event.relatedTarget) setOver(false);
		};
		const drop = (event: DragEvent) => {
			if (!event.dataTransfer || !holdsFiles(event)) return;
			event.preventDefault();
			setOver(false);
			void droppedFiles(event.dataTransfer).then((files) => take.current(files));
		};
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0) take.current(files);
		};
		const ends = new AbortController();
		const { signal } = ends;
		addEventListener("dragover", hold, { signal });
		addEventListener("dragleave", leave, { signal });
		addEventListener("drop", drop, { signal });
		addEventListener("paste", paste, { signal });
		return () => ends.abort();
	}, []);
	return isOver;
}
