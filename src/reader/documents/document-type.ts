// Written by `npm run documents` from the folders beside it. Do not edit.

/** The identifiers of the documents; the same words are endpoints and token scopes. */
export type DocumentType =
	| "sa-id-smart-front"
	| "sa-id-smart-back"
	| "sa-id-greenbook"
	| "passport"
	| "sa-drivers-front"
	| "sa-drivers-back";
