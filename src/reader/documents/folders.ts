// Written by `npm run documents` from the folders beside it. Do not edit.

import type { DocumentDefinition } from "./definition.ts";
import type { DocumentType } from "./document-type.ts";
import { definition as saIdSmartFront } from "./sa-id-smart-front/definition.ts";
import type saIdSmartFrontFields from "./sa-id-smart-front/fields.json";
import { definition as saIdSmartBack } from "./sa-id-smart-back/definition.ts";
import type saIdSmartBackFields from "./sa-id-smart-back/fields.json";
import { definition as saIdGreenbook } from "./sa-id-greenbook/definition.ts";
import type saIdGreenbookFields from "./sa-id-greenbook/fields.json";
import { definition as passport } from "./passport/definition.ts";
import type passportFields from "./passport/fields.json";
import { definition as saDriversFront } from "./sa-drivers-front/definition.ts";
import type saDriversFrontFields from "./sa-drivers-front/fields.json";
import { definition as saDriversBack } from "./sa-drivers-back/definition.ts";
import type saDriversBackFields from "./sa-drivers-back/fields.json";

/** Every document that has a folder, in the order used by every list. */
export const folders: Readonly<Record<DocumentType, DocumentDefinition>> = {
	"sa-id-smart-front": saIdSmartFront,
	"sa-id-smart-back": saIdSmartBack,
	"sa-id-greenbook": saIdGreenbook,
	"passport": passport,
	"sa-drivers-front": saDriversFront,
	"sa-drivers-back": saDriversBack,
};

/** Each document's fields file. */
export interface FieldFiles {
	readonly "sa-id-smart-front": typeof saIdSmartFrontFields;
	readonly "sa-id-smart-back": typeof saIdSmartBackFields;
	readonly "sa-id-greenbook": typeof saIdGreenbookFields;
	readonly "passport": typeof passportFields;
	readonly "sa-drivers-front": typeof saDriversFrontFields;
	readonly "sa-drivers-back": typeof saDriversBackFields;
}
