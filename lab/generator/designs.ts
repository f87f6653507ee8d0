// Written by `npm run documents` from the folders of src/reader/documents. Do not edit.

import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { drawing as saIdSmartFront } from "./documents/sa-id-smart-front/drawing.ts";
import { drawing as saIdSmartBack } from "./documents/sa-id-smart-back/drawing.ts";
import { drawing as saIdGreenbook } from "./documents/sa-id-greenbook/drawing.ts";
import { drawing as passport } from "./documents/passport/drawing.ts";
import { drawing as saDriversFront } from "./documents/sa-drivers-front/drawing.ts";
import { drawing as saDriversBack } from "./documents/sa-drivers-back/drawing.ts";
import type { DocumentDrawing } from "./layouts.ts";

/** How each document is drawn, in the order used for every list. */
export const designs: Readonly<Record<DocumentType, DocumentDrawing>> = {
	"sa-id-smart-front": saIdSmartFront,
	"sa-id-smart-back": saIdSmartBack,
	"sa-id-greenbook": saIdGreenbook,
	"passport": passport,
	"sa-drivers-front": saDriversFront,
	"sa-drivers-back": saDriversBack,
};
