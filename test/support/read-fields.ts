import type { Declaration } from "../../src/reader/documents/declaration.ts";
import type { Page, SecondPass } from "../../src/reader/page/page.ts";
import { readFields as readFieldsWith } from "../../src/reader/reading/read.ts";

/** The date on which these tests' pages are read. */
export const today = new Date("2026-06-15T00:00:00Z");

/** Reads a synthetic page as a document, on that date by default. */
export const readFields = async (declaration: Declaration, page: Page, secondPass: SecondPass, day = today) =>
	(await readFieldsWith(declaration, page, secondPass, day)).fields;
