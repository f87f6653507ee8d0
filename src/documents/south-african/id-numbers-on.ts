import { parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line } from "../../page/page.ts";

/** Figures in groups, which spaces and line ends part; other signs part dates. */
const groups = /\d+(?: \d+)*/g;
/** A type prefix (`02/`) whose stroke was read as a figure or lost. */
const prefix = /^0[1-4]\d?(?=\d{13}$)/;
/** docs/facts/south-africa.md, section 6.1. */
const digitsOfNumber = 13;

/** Identity numbers whose arithmetic holds, printed on one line or in groups that follow each other. */
export function idNumbersOn(lines: readonly Line[]): readonly SaIdNumber[] {
	return thirteenDigitsOn(lines).flatMap((digits) => parseSaIdNumber(digits) ?? []);
}

/**
 * A birth date, four figures, a standing, 8 or 9, a check digit: two in a thousand numbers of that length by chance.
 */
const shape = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01][89]\d$/;

/** Whether something is printed that can only be an identity number, though a figure of it was misread. */
export const hasIdNumberShape = (lines: readonly Line[]): boolean =>
	thirteenDigitsOn(lines).some((digits) => shape.test(digits));

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
