import type { PreparedTrial } from "../desk/desk.ts";
import type { ItemSource, ItemToRead, TrialFactory } from "../desk/read-items.ts";
import { type FilePicture, openFile } from "./open-file.ts";

/** Creates an item for a chosen file, or for one page of it. */
export const createItemToRead = (name: string, source: ItemSource): ItemToRead => ({
	name,
	source,
	prepare: makerFor(source),
});

/** Returns a function that opens the file when the item is read. A file with several pictures becomes several items. */
function makerFor({ file, page, documentType }: ItemSource): TrialFactory {
	const prepareTrial = async ({ prepare }: FilePicture): Promise<PreparedTrial> => {
		const { file: prepared, note } = await prepare();
		return { trial: { documentType, file: prepared, error: null }, note };
	};
	return async () => {
		const pictures = await openFile(file);
		const single = page === null ? (pictures.length === 1 ? pictures[0] : undefined) : pictures[page - 1];
		if (single) return prepareTrial(single);
		return pictures.map((picture, index) => ({
			name: picture.name,
			source: { file, documentType, page: index + 1 },
			prepare: () => prepareTrial(picture),
		}));
	};
}
