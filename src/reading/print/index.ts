/**
 * The door of this room: the rest of the reading uses what stands here and nothing else (`npm run imports`). Lines
 * become rows. A row has glyphs from left to right. Words and signs are runs of its glyphs.
 */

export { columnStart, isColumnStart } from "./column-gaps.ts";
export { inkOfGlyphs, pitchesBefore, quadOfGlyphs } from "./glyph-places.ts";
export type { Observations } from "./observations.ts";
export { isSignAt, rowsOf, type TextRow, writtenIn } from "./rows.ts";
export { type LostSpace, type RowPart, type Segment, segmentsOf } from "./segments.ts";
export { type Glyph, type Step, spaceAt, textOfGlyphs } from "./strip.ts";
