import type { Box } from "../playground/box.ts";

/** A point of a picture in pixels, or of a document in shares of its width (on both axes: it keeps its shape). */
type Point = readonly [x: number, y: number];
type Corners = Box["corners"];

/** Where a value begins, at half its height, and where it ends where that is the same on every document. */
type Anchor = readonly [left: number, y: number, right?: number];

/** Where a document prints the portrait, and where some values stand. */
interface Layout {
	readonly anchors: Readonly<Record<string, Anchor>>;
	/** Left, top, right, bottom. */
	readonly portrait: readonly [left: number, top: number, right: number, bottom: number];
}

/** Height by width: ID-1 and ID-3 of ISO/IEC 7810, a Green Book's page upright. */
const card = 53.98 / 85.6;
const upright = 125 / 88;
const page = 88 / 125;

const inShares = (height: number, anchors: Layout["anchors"]): Layout["anchors"] =>
	Object.fromEntries(
		Object.entries(anchors).map(([name, [left, y, ...right]]) => [name, [left, y * height, ...right]]),
	);
const place = (height: number, [left, top, right, bottom]: Layout["portrait"]): Layout["portrait"] => [
	left,
	top * height,
	right,
	bottom * height,
];

/**
 * Of each document with a portrait. The shares are those of the drawn specimens and of what is known of the printed
 * ones, with some margin.
 */
const layouts: Readonly<Record<string, Layout>> = {
	"sa-id-smart-front": {
		anchors: inShares(card, {
			...{ surname: [0.27, 0.285], names: [0.27, 0.365], nationality: [0.27, 0.545], idNumber: [0.27, 0.63] },
			...{ dateOfBirth: [0.27, 0.725], countryOfBirth: [0.27, 0.81], citizenshipStatus: [0.27, 0.905] },
		}),
		portrait: place(card, [0.66, 0.18, 0.97, 0.78]),
	},
	"sa-drivers-front": {
		anchors: inShares(card, {
			...{ surname: [0.34, 0.27], idNumber: [0.54, 0.35], dateOfBirth: [0.54, 0.45], dateOfIssue: [0.54, 0.57] },
			...{ licenseNumber: [0.54, 0.67] },
		}),
		portrait: place(card, [0.01, 0.17, 0.32, 0.79]),
	},
	"sa-id-greenbook": {
		anchors: inShares(upright, {
			...{ surname: [0.11, 0.31], names: [0.11, 0.43], countryOfBirth: [0.11, 0.54], dateOfBirth: [0.11, 0.61] },
		}),
		portrait: place(upright, [0.06, 0.625, 0.5, 0.98]),
	},
	// ICAO Doc 9303 part 4: the zone's 44 characters of 2.54 mm begin 4 mm from the left edge. Its lines lie 13.6 and
	// 7.3 mm above the lower edge.
	passport: {
		anchors: inShares(page, { mrzLine1: [0.032, 0.845, 0.926], mrzLine2: [0.032, 0.917, 0.926] }),
		portrait: place(page, [0.01, 0.2, 0.32, 0.79]),
	},
};

/** The least number of values that tell where the whole document lies. */
const anchorsMin = 2;

/**
 * Where the portrait should be, from where the values are. Null where that is not known of this document, or too few
 * values have a place.
 */
export function portraitOf(documentType: string, boxes: readonly Box[]): Corners | null {
	const layout = layouts[documentType];
	if (!layout) return null;
	const pairs = boxes.flatMap(({ name, corners }) => {
		const [topLeft, topRight, bottomRight, bottomLeft] = corners;
		const anchor = layout.anchors[name];
		if (!anchor || !topLeft || !topRight || !bottomRight || !bottomLeft) return [];
		const [left, y, right] = anchor;
		const begin = { from: [left, y] as const, to: middle(topLeft, bottomLeft) };
		return right === undefined ? [begin] : [begin, { from: [right, y] as const, to: middle(topRight, bottomRight) }];
	});
	if (pairs.length < anchorsMin) return null;
	const map = similarity(pairs);
	const [left, top, right, bottom] = layout.portrait;
	return [map([left, top]), map([right, top]), map([right, bottom]), map([left, bottom])];
}

const middle = ([x, y]: Point, [otherX, otherY]: Point): Point => [(x + otherX) / 2, (y + otherY) / 2];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The turn, scale and shift that bring points nearest to others, by least squares. */
function similarity(pairs: readonly { readonly from: Point; readonly to: Point }[]): (point: Point) => Point {
	const [fromX, fromY] = [mean(pairs.map(({ from }) => from[0])), mean(pairs.map(({ from }) => from[1]))];
	const [toX, toY] = [mean(pairs.map(({ to }) => to[0])), mean(pairs.map(({ to }) => to[1]))];
	const centred = pairs.map(({ from, to }) => ({
		...{ x: from[0] - fromX, y: from[1] - fromY },
		...{ u: to[0] - toX, v: to[1] - toY },
	}));
	const size = centred.reduce((sum, { x, y }) => sum + x * x + y * y, 0);
	const along = centred.reduce((sum, { x, y, u, v }) => sum + x * u + y * v, 0) / size;
	const across = centred.reduce((sum, { x, y, u, v }) => sum + x * v - y * u, 0) / size;
	return ([x, y]) => [
		toX + along * (x - fromX) - across * (y - fromY),
		toY + across * (x - fromX) + along * (y - fromY),
	];
}
