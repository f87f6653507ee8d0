import type { DocumentType } from "../../../src/documents/definition.ts";
import type { Design } from "../card.ts";
import type { PrintOrder } from "../people/print-order.ts";
import type { Random } from "../random.ts";
import { designGreenBook } from "./green-book.ts";
import { designLicenceBack } from "./licence-back.ts";
import { designLicenceFront } from "./licence-front.ts";
import { designPassport } from "./passport.ts";
import { designSmartBack } from "./smart-back.ts";
import { designSmartFront } from "./smart-front.ts";

/** Thinks up a document; only passports mind the order of their print. */
export type Think = (random: Random, order?: PrintOrder) => Design;

/** How each document type is thought up. */
export const designs: Readonly<Record<DocumentType, Think>> = {
	"sa-id-smart-front": designSmartFront,
	"sa-id-smart-back": designSmartBack,
	"sa-id-greenbook": designGreenBook,
	passport: designPassport,
	"sa-drivers-front": designLicenceFront,
	"sa-drivers-back": (random) => designLicenceBack(random),
};
