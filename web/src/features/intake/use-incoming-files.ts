import { useEffect, useRef, useState } from "react";
import { listDroppedFiles } from "./sort-files.ts";

function holdsFiles(event: DragEvent): boolean {
	return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Calls `onFiles` with files dropped or pasted anywhere on the page. Returns whether files are dragged over it. */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
	const [isOver, setOver] = useState(false);
	const latestOnFiles = useRef(onFiles);
	latestOnFiles.current = onFiles;
	useEffect(() => {
		const onDragOver = (event: DragEvent) => {
			if (!holdsFiles(event)) return;
			// Prevents the browser from opening the file.
			event.preventDefault();
			setOver(true);
		};
		const onDragLeave = (event: DragEvent) => {
			if (!event.relatedTarget) setOver(false);
		};
		const onDrop = (event: DragEvent) => {
			if (!event.dataTransfer || !holdsFiles(event)) return;
			event.preventDefault();
			setOver(false);
			void listDroppedFiles(event.dataTransfer).then((files) => latestOnFiles.current(files));
		};
		const onPaste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			if (files.length > 0) latestOnFiles.current(files);
		};
		const listeners = new AbortController();
		const { signal } = listeners;
		addEventListener("dragover", onDragOver, { signal });
		addEventListener("dragleave", onDragLeave, { signal });
		addEventListener("drop", onDrop, { signal });
		addEventListener("paste", onPaste, { signal });
		return () => listeners.abort();
	}, []);
	return isOver;
}
