import { abouts } from "../../../src/documents/abouts.ts";

/** The documents' identifiers and what people call them, in the order of the navigation. */
export const documents = Object.entries(abouts).map(([type, { name }]) => [type, name.replaceAll("'", "’")] as const);
