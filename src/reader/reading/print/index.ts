/** The module's only entry (`npm run imports`). Lines become rows of glyphs; words and signs are runs of glyphs. */

export { columnStart, isColumnStart } from "./column-gaps.ts";
export { inkOfGlyphs, pitchesBefore, quadOfGlyphs } from "./glyph-places.ts";
export type { Observations } from "./observations.ts";
export { isSignAt, rowsOf, type TextRow, writtenIn } from "./rows.ts";
export { type LostSpace, type RowPart, type Segment, segmentsOf } from "./segments.ts";
export { type Glyph, type Step, spaceAt, textOfGlyphs } from "./strip.ts";
