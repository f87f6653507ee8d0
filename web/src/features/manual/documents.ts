import { documentDescriptions } from "../../../../src/answer/document-descriptions.ts";

/** Identifiers and names of the documents, in navigation order. */
export const documents = Object.entries(documentDescriptions).map(
	([type, { name }]) => [type, name.replaceAll("'", "’")] as const,
);
