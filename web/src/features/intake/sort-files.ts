/** Names of files that can be sent or converted. A name suffices: browsers often report no media type for HEIC. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|tiff?|pdf)$/i;

/** The `accept` attribute of file inputs. */
export const acceptedFiles = "image/*,.heic,.heif,.tif,.tiff,.pdf,application/pdf";

/** The chosen files, sorted. */
export interface SortedFiles {
	/** The pictures. A single file is always here, so that the person sees the API's response to it. */
	readonly files: readonly File[];
	/** The names of all other files that are not hidden. */
	readonly skipped: readonly string[];
}

/** Separates pictures from other files. Ignores hidden files. */
export function sortFiles(chosen: readonly File[]): SortedFiles {
	const visible = chosen.filter(({ name }) => !name.startsWith("."));
	if (visible.length <= 1) return { files: visible, skipped: [] };
	const isPicture = ({ name, type }: File) => pictureName.test(name) || /^image\/(?:jpeg|png|webp)$/.test(type);
	return {
		files: visible.filter(isPicture),
		skipped: visible.filter((file) => !isPicture(file)).map(({ name }) => name),
	};
}

/** Returns all dropped files, including those in folders. Call it during the event, whose data is lost afterwards. */
export async function listDroppedFiles(data: DataTransfer): Promise<readonly File[]> {
	const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
	const droppedTopLevel = [...data.files];
	if (!entries.some((entry) => entry?.isDirectory)) return droppedTopLevel;
	return (await Promise.all(entries.map((entry) => (entry ? readEntry(entry) : [])))).flat();
}

/** Returns the file itself, or all files in a folder and its subfolders. */
async function readEntry(entry: FileSystemEntry): Promise<readonly File[]> {
	if (entry.isFile) {
		return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	const children: FileSystemEntry[] = [];
	// A reader returns at most a hundred entries per call, and none when there are no more.
	for (;;) {
		const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
		if (batch.length === 0) break;
		children.push(...batch);
	}
	return (await Promise.all(children.map(readEntry))).flat();
}
