/** What can be sent, or turned into it in the browser; by name, because a browser knows no type for HEIC. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|tiff?|pdf)$/i;

/** What `accept` of a file input says. */
export const acceptedFiles = "image/*,.heic,.heif,.tif,.tiff,.pdf,application/pdf";

/**
 * Pictures, and the names of what is none; a single file is always tried, so that the person sees the API's own answer.
 */
export interface Taken {
	readonly files: readonly File[];
	readonly skipped: readonly string[];
}

/** Sorts files that were chosen. Hidden files of a folder are nobody's choice. */
export function takeFiles(chosen: readonly File[]): Taken {
	const wanted = chosen.filter(({ name }) => !name.startsWith("."));
	if (wanted.length <= 1) return { files: wanted, skipped: [] };
	const isPicture = ({ name, type }: File) => pictureName.test(name) || /^image\/(?:jpeg|png|webp)$/.test(type);
	return {
		files: wanted.filter(isPicture),
		skipped: wanted.filter((file) => !isPicture(file)).map(({ name }) => name),
	};
}

/**
 * Every file that was dropped, folders opened all the way down. Call it within the event: its data is gone afterwards.
 */
export async function droppedFiles(data: DataTransfer): Promise<readonly File[]> {
	const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
	const plain = [...data.files];
	if (!entries.some((entry) => entry?.isDirectory)) return plain;
	return (await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
	if (entry.isFile) {
		return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
	}
	const reader = (entry as FileSystemDirectoryEntry).createReader();
	const all: FileSystemEntry[] = [];
	// A reader gives a hundred entries at most; it is empty when it has given them all.
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
		if (some.length === 0) break;
		all.push(...some);
	}
	return (await Promise.all(all.map(filesOf))).flat();
}
