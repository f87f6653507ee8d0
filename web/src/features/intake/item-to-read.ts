import type { Made } from "../desk/desk.ts";
import type { ItemSource, ItemToRead, Maker } from "../desk/read-items.ts";
import { type FilePicture, openFile } from "./open-file.ts";

/** A file to read as a given or detected document type. */
export const itemToRead = (name: string, source: ItemSource): ItemToRead => ({ name, source, make: makerOf(source) });

/** Opens a file just before it is read, as a single picture or as several. */
function makerOf({ file, page, documentType }: ItemSource): Maker {
	const madeOf = async ({ prepare }: FilePicture): Promise<Made> => {
		const { file: ready, note } = await prepare();
		return { trial: { documentType, file: ready, error: null }, note };
	};
	return async () => {
		const pictures = await openFile(file);
		const alone = page === null ? (pictures.length === 1 ? pictures[0] : undefined) : pictures[page - 1];
		if (alone) return madeOf(alone);
		return pictures.map((picture, index) => ({
			name: picture.name,
			source: { file, documentType, page: index + 1 },
			make: () => madeOf(picture),
		}));
	};
}
