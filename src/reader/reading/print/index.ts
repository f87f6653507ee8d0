/** The only file of this module that others import (`npm run imports`). */

export {
	findColumnStart,
	findColumnsBelow,
	gapInPitches,
	inkQuadOf,
	isColumnStart,
	quadOfGlyphs,
} from "./glyph-places.ts";
export { isNotAbove, isRowBelow, isSameColumn, isSameRow, looseRowMin, toRelativePosition } from "./layout.ts";
export { buildRows, type GlyphRun, isSignAt, type Observations, type TextRow, textInRow } from "./rows.ts";
export { type LostSpaceFinder, type RowPart, type Segment, splitIntoSegments } from "./segments.ts";
export { type Glyph, type Step, spaceStepAt, textOfGlyphs } from "./strip.ts";
