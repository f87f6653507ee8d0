import { parseSaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line } from "../../page/page.ts";
import type { IssuingState } from "../class-score.ts";
import state from "./state.json" with { type: "json" };

/** Consecutive groups of digits, separated by single spaces. Dates have other separators. */
const digitGroups = /\d+(?: \d+)*/g;
/** The type prefix `02/` of an identity number, if its slash was lost or read as a digit. */
const typePrefix = /^0[1-4]\d?(?=\d{13}$)/;
/** Returns every text of thirteen digits in the lines, in one group or in consecutive groups, also across lines. */
function findNumbers(lines: readonly Line[]): readonly string[] {
	const text = lines.map((line) => line.text.replaceAll(/[.,]/g, " ").trim()).join(" ");
	return [...text.matchAll(digitGroups)].flatMap(([run]) => joinGroups(run.split(" ")));
}

function joinGroups(run: readonly string[]): readonly string[] {
	return run.flatMap((first, from) => {
		const joined = [first.replace(typePrefix, "")];
		for (let to = from + 2; to <= run.length; to++) joined.push(run.slice(from, to).join(""));
		return joined.filter(({ length }) => length === 13);
	});
}

export const southAfricanState: IssuingState = {
	numberFeature: "south-african-id-number",
	exclusiveNames: state.own,
	allNames: state.named,
	hasNumber: (lines) => findNumbers(lines).some((digits) => parseSaIdNumber(digits) !== null),
	// Excludes REPUBLIC OF SOUTH AFRICA, even with a misread O or T, and names that begin with THE S.
	namesOtherState: (text) => /(?:REPUBLIC|KINGDOM) OF (?!S.U.H|THE S)\p{L}{3}/iu.test(text),
};
