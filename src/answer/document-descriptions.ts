// Written by `npm run documents` from the folders of src/reader/documents. Do not edit.

import saIdSmartFront from "../reader/documents/sa-id-smart-front/about.json" with { type: "json" };
import saIdSmartBack from "../reader/documents/sa-id-smart-back/about.json" with { type: "json" };
import saIdGreenbook from "../reader/documents/sa-id-greenbook/about.json" with { type: "json" };
import passport from "../reader/documents/passport/about.json" with { type: "json" };
import saDriversFront from "../reader/documents/sa-drivers-front/about.json" with { type: "json" };
import saDriversBack from "../reader/documents/sa-drivers-back/about.json" with { type: "json" };
import type { DocumentType } from "../reader/documents/document-type.ts";
import type { DocumentDescription } from "./document-description.ts";

/** The descriptions of all documents, in the order used by every list. */
export const documentDescriptions: Readonly<Record<DocumentType, DocumentDescription>> = {
	"sa-id-smart-front": saIdSmartFront,
	"sa-id-smart-back": saIdSmartBack,
	"sa-id-greenbook": saIdGreenbook,
	"passport": passport,
	"sa-drivers-front": saDriversFront,
	"sa-drivers-back": saDriversBack,
};

const known: Readonly<Record<string, DocumentDescription>> = documentDescriptions;

/** The description of a document type; undefined if the type is unknown. */
export const descriptionOf = (documentType: string | undefined): DocumentDescription | undefined =>
	known[documentType ?? ""];
