import type { ReviewedDocument as AnyReviewed, TableRow as AnyTableRow } from "../../../../src/review/row.ts";
import type { Item } from "./desk.ts";

/** One document on the desk with its corrections. */
export type ReviewedItem = AnyReviewed<Item>;

/** One row in the desk's table. */
export type TableRow = AnyTableRow<Item>;
