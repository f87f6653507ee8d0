// Written by `npm run documents` from the folders of src/documents. Do not edit.

import type { DocumentType } from "../../src/documents/definition.ts";
import { drawing as saIdSmartFront } from "../../src/documents/sa-id-smart-front/drawing/drawing.ts";
import { drawing as saIdSmartBack } from "../../src/documents/sa-id-smart-back/drawing/drawing.ts";
import { drawing as saIdGreenbook } from "../../src/documents/sa-id-greenbook/drawing/drawing.ts";
import { drawing as passport } from "../../src/documents/passport/drawing/drawing.ts";
import { drawing as saDriversFront } from "../../src/documents/sa-drivers-front/drawing/drawing.ts";
import { drawing as saDriversBack } from "../../src/documents/sa-drivers-back/drawing/drawing.ts";
import type { DocumentDrawing } from "./layouts.ts";

/** How each document is drawn, in the order of every list. */
export const designs: Readonly<Record<DocumentType, DocumentDrawing>> = {
	"sa-id-smart-front": saIdSmartFront,
	"sa-id-smart-back": saIdSmartBack,
	"sa-id-greenbook": saIdGreenbook,
	"passport": passport,
	"sa-drivers-front": saDriversFront,
	"sa-drivers-back": saDriversBack,
};
