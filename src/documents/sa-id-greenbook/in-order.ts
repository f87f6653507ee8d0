import { similarity } from "../../page/approximate.ts";
import type { Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { boxOf, centreOf, frameOf, heightOf, widthOf } from "../../page/quad.ts";
import { isInCapitals, parsePlace } from "../south-african/name.ts";

/** Values told by how far down the page they stand; empty where no text stands there. */
export type ValuesInOrder = Readonly<Record<"surname" | "names" | "countryOfBirth", readonly Piece<string>[]>>;

/** Heights on the page from the number's line (0) to the birth date's (1), of values and of the captions above them (facts, 3.2 and 3.3). */
interface Heights {
	readonly values: Readonly<Record<keyof ValuesInOrder, number>>;
	readonly captions: readonly number[];
}

const english: Heights = {
	values: { surname: 0.4, names: 0.64, countryOfBirth: 0.86 },
	captions: [0.2, 0.314, 0.548, 0.78, 0.93],
};
const bilingual: Heights = {
	values: { surname: 0.353, names: 0.588, countryOfBirth: 0.892 },
	captions: [0.2, 0.284, 0.52, 0.775, 0.814, 0.97],
};

/** A value stands at most so far from its place; the second row of wrapped names follows within so much. */
const offMax = 0.06;
const wrapMax = 0.085;

/**
 * The values of a page whose captions are too small to be read: the number and the birth date, both sure, tell how far down each of the
 * others stands. `birth` is printed in the values' column on the English page, right of it on the bilingual one.
 */
export function valuesInOrder(pieces: readonly Piece<string>[], number: Quad, birth: Quad): ValuesInOrder {
	const beside = (boxOf(birth).left - boxOf(number).left) / widthOf(number);
	const { values, captions } = beside > 0.25 ? bilingual : english;
	const texts = pieces.filter(
		(piece) => isValue(piece) && boxOf(piece.quad).left < boxOf(birth).left + heightOf(birth),
	);
	const down = downBetween(number, birth);
	const at = (place: number): readonly Piece<string>[] =>
		texts.filter(({ quad }) => {
			const off = Math.abs(down(quad) - place);
			return off < offMax && captions.every((caption) => Math.abs(down(quad) - caption) > off);
		});
	const [first, ...rest] = [...at(values.names)].sort((a, b) => down(a.quad) - down(b.quad));
	const wrapped = first && texts.filter((text) => text !== first && isNext(down(first.quad), down(text.quad)));
	const isClear = rest.every((text) => wrapped?.includes(text));
	return {
		surname: single(at(values.surname)),
		names: first && isClear ? [first, ...single(wrapped ?? [])] : [],
		countryOfBirth: single(at(values.countryOfBirth)),
	};
}

function isNext(first: number, second: number): boolean {
	return second > first && second - first < wrapMax;
}

function single(found: readonly Piece<string>[]): readonly Piece<string>[] {
	return found.length === 1 ? found : [];
}

/** How far down a text stands between two lines, each carried on along its own direction: a tilted page's rows are not parallel. */
function downBetween(number: Quad, birth: Quad): (quad: Quad) => number {
	const [upper, lower] = [frameOf(number), frameOf(birth)];
	return (quad) => {
		const below = upper.toLocal(centreOf(quad))[1];
		return below / (below - lower.toLocal(centreOf(quad))[1]);
	};
}

const certaintyMin = 0.6;
const captionWords = ["SURNAME", "VAN/SURNAME", "FORENAMES", "VOORNAME/FORENAMES", "GEBOORTEDATUM", "DATE OF BIRTH"];

function isValue({ text, caption, certainty }: Piece<string>): boolean {
	const isText = caption === null && certainty >= certaintyMin && isInCapitals(text) && parsePlace(text) !== null;
	return isText && captionWords.every((word) => similarity(text, word) < 0.6);
}
