import type { IssuingState } from "../class-score.ts";
import { hasIdNumberShape, idNumbersOn } from "./id-numbers-on.ts";
import state from "./state.json" with { type: "json" };

/** The features by which a page shows that South Africa issued it. */
export const southAfricanState: IssuingState = {
	numberFeature: "south-african-id-number",
	ownNames: state.own,
	allNames: state.named,
	hasNumber: (lines) => idNumbersOn(lines).length > 0,
	hasNumberShape: hasIdNumberShape,
	// REPUBLIC OF SOUTH AFRICA, also with one misread letter, and KINGDOM OF THE S... name no other state.
	namesAnother: (text) => /(?:REPUBLIC|KINGDOM) OF (?!S.U.H|THE S)\p{L}{3}/iu.test(text),
};
