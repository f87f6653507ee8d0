import type { DocumentType } from "../../../src/documents/definition.ts";
import type { Think } from "../documents/designs.ts";
import { randomGreenBook } from "./green-book.ts";
import { randomLicenceBack } from "./licence-back.ts";
import { randomLicenceFront } from "./licence-front.ts";
import { randomPassport } from "./passport.ts";
import { randomSmartBack } from "./smart-back.ts";
import { randomSmartFront } from "./smart-front.ts";

/** How each document is thought up where its layout is left to chance. */
export const randomDesigns: Readonly<Record<DocumentType, Think>> = {
	"sa-id-smart-front": randomSmartFront,
	"sa-id-greenbook": randomGreenBook,
	"sa-drivers-front": randomLicenceFront,
	"sa-drivers-back": randomLicenceBack,
	"sa-id-smart-back": randomSmartBack,
	passport: randomPassport,
};
