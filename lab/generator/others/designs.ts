import type { Design, OtherKind } from "../card.ts";
import type { Level } from "../damage/levels.ts";
import type { Random } from "../random.ts";
import { designBankCard } from "./bank-card.ts";
import { designForeignLicence, designTd1, designTd2 } from "./cards.ts";
import type { OtherDesign } from "./other-design.ts";
import { designBlankPassport, designPassportCard, designPassportCardBack } from "./passport-like.ts";
import { designBlack, designBlank, designInvoice, designLandscape, designLetter } from "./sheets.ts";
import { designVisa } from "./visa.ts";

/** All pictures that show no supported document. */
export const otherDesigns: readonly ((random: Random) => OtherDesign)[] = [
	designTd1,
	designTd2,
	designPassportCard,
	designPassportCardBack,
	designBlankPassport,
	designVisa,
	designInvoice,
	designBankCard,
	designForeignLicence,
	designLetter,
	designLandscape,
	designBlank,
	designBlack,
];

/**
 * Returns the error codes that are correct for such a picture. A scan of an empty or black sheet must be refused as
 * unreadable. Other pictures of such sheets, landscapes, blank passports and pictures of bad quality may be refused
 * as unreadable or as the wrong document. All others must be refused as the wrong document.
 */
export function expectedCodes(kind: OtherKind, level: Level): readonly string[] {
	const isWordless = kind === "blank" || kind === "black";
	if (isWordless && level === "scan") return ["IMAGE_UNREADABLE"];
	const mayBeUnreadable = isWordless || kind === "landscape" || kind === "blank-passport" || level === "hard";
	return mayBeUnreadable ? ["WRONG_DOCUMENT_TYPE", "IMAGE_UNREADABLE"] : ["WRONG_DOCUMENT_TYPE"];
}

/** Converts a picture without a supported document to a design that the camera can photograph. */
export function toDesign(other: OtherDesign): Design {
	return {
		kind: other.kind,
		subject: { width: other.width, height: other.height, minCapHeightMm: 1.7, symbol: null },
		cornerMm: 2,
		fields: {},
		accept: {},
		variant: other.kind,
		draw: (pixelsPerMm) => ({ canvas: other.draw(pixelsPerMm), fieldBoxes: [] }),
	};
}
