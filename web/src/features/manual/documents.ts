import { abouts } from "../../../../src/reader/documents/abouts.ts";

/** Identifiers and names of the documents, in navigation order. */
export const documents = Object.entries(abouts).map(([type, { name }]) => [type, name.replaceAll("'", "’")] as const);
