import type { DocumentType } from "../../src/documents/definition.ts";
import type { Design } from "./card.ts";
import { designGreenBook } from "./documents/green-book.ts";
import { designLicenceBack } from "./documents/licence-back.ts";
import { designLicenceFront } from "./documents/licence-front.ts";
import { designPassport } from "./documents/passport.ts";
import { designSmartBack } from "./documents/smart-back.ts";
import { designSmartFront } from "./documents/smart-front.ts";
import type { PrintOrder } from "./people/print-order.ts";
import type { Random } from "./random.ts";
import { randomGreenBook } from "./random-layout/green-book.ts";
import { randomLicenceBack } from "./random-layout/licence-back.ts";
import { randomLicenceFront } from "./random-layout/licence-front.ts";
import { randomPassport } from "./random-layout/passport.ts";
import { randomSmartBack } from "./random-layout/smart-back.ts";
import { randomSmartFront } from "./random-layout/smart-front.ts";

/**
 * `usual`: every document as the facts picture it. `random`: the same values and wordings in layouts that nobody has
 * seen.
 */
export const layouts = ["usual", "random"] as const;

/** How documents are laid out. */
export type Layout = (typeof layouts)[number];

/** Thinks up a document. Only passports mind the order of their print. */
export type Think = (random: Random, order?: PrintOrder) => Design;

/** How each document type is thought up, in each layout. Both have the same people, wordings and papers. */
export const designs: Readonly<Record<DocumentType, Readonly<Record<Layout, Think>>>> = {
	"sa-id-smart-front": { usual: designSmartFront, random: randomSmartFront },
	"sa-id-smart-back": { usual: designSmartBack, random: randomSmartBack },
	"sa-id-greenbook": { usual: designGreenBook, random: randomGreenBook },
	passport: { usual: designPassport, random: randomPassport },
	"sa-drivers-front": { usual: designLicenceFront, random: randomLicenceFront },
	"sa-drivers-back": { usual: (random) => designLicenceBack(random), random: randomLicenceBack },
};
