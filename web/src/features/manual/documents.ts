import { documentDescriptions } from "../../../../src/answer/document-descriptions.ts";

/** The type and the name of each document, in navigation order. */
export const documents = Object.entries(documentDescriptions).map(
	([type, { name }]) => [type, name.replaceAll("'", "’")] as const,
);
