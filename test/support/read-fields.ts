import type { Declaration } from "../../src/documents/declaration.ts";
import type { Look, Page } from "../../src/page/page.ts";
import { readFields as readFieldsWith } from "../../src/reading/read.ts";

/** The day on which the pages of these tests are read. */
export const today = new Date("2026-06-15T00:00:00Z");

/** Reads a drawn page as a document, on that day where none is given. */
export const readFields = (declaration: Declaration, page: Page, look: Look, day = today) =>
	readFieldsWith(declaration, page, look, day);
