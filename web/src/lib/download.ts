/** Saves content from this page as a file, as if it had been downloaded. */
export function download(name: string, type: string, content: BlobPart): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The browser has started the download by the next task and no longer needs the address.
	setTimeout(() => URL.revokeObjectURL(url));
}
