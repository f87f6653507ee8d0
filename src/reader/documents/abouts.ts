// Written by `npm run documents` from the folders beside it. Do not edit.

import type { About } from "./about.ts";
import saIdSmartFront from "./sa-id-smart-front/about.json" with { type: "json" };
import saIdSmartBack from "./sa-id-smart-back/about.json" with { type: "json" };
import saIdGreenbook from "./sa-id-greenbook/about.json" with { type: "json" };
import passport from "./passport/about.json" with { type: "json" };
import saDriversFront from "./sa-drivers-front/about.json" with { type: "json" };
import saDriversBack from "./sa-drivers-back/about.json" with { type: "json" };

/** The identifiers of the documents; the same words are endpoints and token scopes. */
export type DocumentType =
	| "sa-id-smart-front"
	| "sa-id-smart-back"
	| "sa-id-greenbook"
	| "passport"
	| "sa-drivers-front"
	| "sa-drivers-back";

/** What people are told of each document, in the order of every list. */
export const abouts: Readonly<Record<DocumentType, About>> = {
	"sa-id-smart-front": saIdSmartFront,
	"sa-id-smart-back": saIdSmartBack,
	"sa-id-greenbook": saIdGreenbook,
	"passport": passport,
	"sa-drivers-front": saDriversFront,
	"sa-drivers-back": saDriversBack,
};
