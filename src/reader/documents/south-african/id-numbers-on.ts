import { parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line } from "../../page/page.ts";

/** Groups of digits, separated by spaces and line ends; other signs separate dates. */
const groups = /\d+(?: \d+)*/g;
/** A type prefix (`02/`) whose slash was read as a digit or lost. */
const prefix = /^0[1-4]\d?(?=\d{13}$)/;
/** docs/facts/south-africa.md, section 6.1. */
const digitsOfNumber = 13;

/** Valid identity numbers printed on one line or in consecutive groups. */
export function idNumbersOn(lines: readonly Line[]): readonly SaIdNumber[] {
	return thirteenDigitsOn(lines).flatMap((digits) => parseSaIdNumber(digits) ?? []);
}

/** A birth date, four digits, a citizenship code, 8 or 9, a check digit. Two in a thousand random numbers match. */
const shape = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4}[01][89]\d$/;

/** Whether print can only be an identity number, though one digit was misread. */
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
