import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line } from "../../page/page.ts";
import type { IssuingState } from "../class-score.ts";
import state from "./state.json" with { type: "json" };

/** Groups of digits separated by spaces and line ends; dates are separated by other signs. */
const groups = /\d+(?: \d+)*/g;
/** A type prefix (`02/`) whose slash was read as a digit or lost. */
const prefix = /^0[1-4]\d?(?=\d{13}$)/;
/** docs/facts/south-africa.md, section 6.1. */
const digitsOfNumber = 13;

/** Thirteen digits on one line or in consecutive groups. */
function thirteenDigitsOn(lines: readonly Line[]): readonly string[] {
	const text = lines.map((line) => line.text.replaceAll(/[.,]/g, " ").trim()).join(" ");
	return [...text.matchAll(groups)].flatMap(([run]) => numbersIn(run.split(" ")));
}

function numbersIn(run: readonly string[]): readonly string[] {
	return run.flatMap((first, from) => {
		const found = [first.replace(prefix, "")];
		for (let to = from + 2; to <= run.length; to++) found.push(run.slice(from, to).join(""));
		return found.filter(({ length }) => length === digitsOfNumber);
	});
}

/** The features by which a page shows that South Africa issued it. */
export const southAfricanState: IssuingState = {
	numberFeature: "south-african-id-number",
	ownNames: state.own,
	allNames: state.named,
	hasNumber: (lines) => thirteenDigitsOn(lines).some((digits) => parseSaIdNumber(digits) !== null),
	// REPUBLIC OF SOUTH AFRICA, even with one letter misread, and KINGDOM OF THE S... do not name another state.
	namesAnother: (text) => /(?:REPUBLIC|KINGDOM) OF (?!S.U.H|THE S)\p{L}{3}/iu.test(text),
};
