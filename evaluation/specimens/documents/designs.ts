import type { DocumentType } from "../../../src/documents/definition.ts";
import type { Design } from "../card.ts";
import type { Random } from "../random.ts";
import { designPassport } from "./passport.ts";

/** How each document type is thought up. */
export const DESIGNS: Readonly<Partial<Record<DocumentType, (random: Random) => Design>>> = {
	passport: designPassport,
};
