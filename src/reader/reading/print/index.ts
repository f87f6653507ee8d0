/** The module's only entry (`npm run imports`). Lines become rows of glyphs; words and signs are runs of glyphs. */

export { columnStart, inkOfGlyphs, isColumnStart, pitchesBefore, quadOfGlyphs } from "./glyph-places.ts";
export {
	isInColumn,
	isNotAbove,
	isOnRow,
	isRowBelow,
	looseRow,
	type Place,
	placeFrom,
} from "./layout.ts";
export { isSignAt, type Observations, rowsOf, type TextRow, writtenIn } from "./rows.ts";
export { type LostSpace, type RowPart, type Segment, segmentsOf } from "./segments.ts";
export { type Glyph, type Step, spaceAt, textOfGlyphs } from "./strip.ts";
