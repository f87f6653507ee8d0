import type { Quad } from "./page.ts";
import { type Box, frameOf, heightOf, localBox } from "./quad.ts";

/** How near texts of one row stand, in heights of the text that is asked about. */
export interface RowReach {
	/** How much higher or lower a text's middle may stand. */
	readonly level: number;
	/** How much white may part two texts. */
	readonly gap: number;
}

/** Something printed, and where. */
interface Printed {
	readonly quad: Quad;
}

interface Placed<T> {
	readonly item: T;
	readonly box: Box;
}

/** The texts beside a text on its row, on either side and over it, left to right; itself left out. */
export function neighboursOf<T extends Printed>(text: T, others: readonly T[], reach: RowReach): readonly T[] {
	return placedBeside(text, others, reach).map(({ item }) => item);
}

/** The text that follows on a text's row: it may begin half a height before that one's end. */
export function followerOf<T extends Printed>(text: T, others: readonly T[], reach: RowReach): T | null {
	const height = heightOf(text.quad);
	const { right } = localBox(frameOf(text.quad), text.quad);
	// Right of its middle: the same print may be on the page twice, as first seen and as seen closer.
	const begins = Math.max(right - height / 2, right / 2);
	return placedBeside(text, others, reach).find(({ box }) => box.left > begins)?.item ?? null;
}

function placedBeside<T extends Printed>(text: T, others: readonly T[], { level, gap }: RowReach): Placed<T>[] {
	const [frame, height] = [frameOf(text.quad), heightOf(text.quad)];
	const own = localBox(frame, text.quad);
	return others
		.filter((item) => item !== text)
		.map((item) => ({ item, box: localBox(frame, item.quad) }))
		.filter(({ box }) => {
			const off = Math.abs(box.top + box.bottom - own.top - own.bottom) / 2;
			return off < level * height && Math.max(box.left - own.right, own.left - box.right) < gap * height;
		})
		.sort((a, b) => a.box.left - b.box.left);
}
