/** Downloads a file made in this browser. */
export function download(name: string, type: string, content: BlobPart): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// By the next task, the browser has taken it over.
	setTimeout(() => URL.revokeObjectURL(url));
}
