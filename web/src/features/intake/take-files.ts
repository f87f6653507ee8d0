/** Formats that can be sent or converted in the browser; by name, because browsers do not know the type of HEIC. */
const pictureName = /\.(?:jpe?g|png|webp|heic|heif|tiff?|pdf)$/i;

/** The `accept` attribute of file inputs. */
export const acceptedFiles = "image/*,.heic,.heif,.tif,.tiff,.pdf,application/pdf";

/** Pictures, and the names of other files; a single file is always sent, so that the person sees the API's response. */
export interface Taken {
	readonly files: readonly File[];
	readonly skipped: readonly string[];
}

/** Sorts the chosen files. Ignores hidden files in a folder. */
export function takeFiles(chosen: readonly File[]): Taken {
	const wanted = chosen.filter(({ name }) => !name.startsWith("."));
	if (wanted.length <= 1) return { files: wanted, skipped: [] };
	const isPicture = ({ name, type }: File) => pictureName.test(name) || /^image\/(?:jpeg|png|webp)$/.test(type);
	return {
		files: wanted.filter(isPicture),
		skipped: wanted.filter((file) => !isPicture(file)).map(({ name }) => name),
	};
}

/** All dropped files, with folders opened recursively. Call it within the event: its data is gone afterwards. */
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
	// A reader returns at most a hundred entries per call, and none when there are no more.
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
		if (some.length === 0) break;
		all.push(...some);
	}
	return (await Promise.all(all.map(filesOf))).flat();
}
