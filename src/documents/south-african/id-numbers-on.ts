import { parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import type { Line } from "../../page/page.ts";

/** Figures in groups, which spaces and line ends part; other signs part dates. */
const groups = /\d+(?: \d+)*/g;
/** A type prefix (`02/`) whose stroke was read as a figure or lost. */
const prefix = /^0[1-4]\d?(?=\d{13}$)/;
const digitsOfNumber = 13;

/** Identity numbers whose arithmetic holds, printed on one line or in groups that follow each other. */
export function idNumbersOn(lines: readonly Line[]): readonly SaIdNumber[] {
	const text = lines.map((line) => line.text.replaceAll(/[.,]/g, " ").trim()).join(" ");
	return [...text.matchAll(groups)]
		.flatMap(([run]) => numbersIn(run.split(" ")))
		.flatMap((digits) => parseSaIdNumber(digits) ?? []);
}

function numbersIn(run: readonly string[]): readonly string[] {
	return run.flatMap((first, from) => {
		const found = [first.replace(prefix, "")];
		for (let to = from + 2; to <= run.length; to++) found.push(run.slice(from, to).join(""));
		return found.filter(({ length }) => length === digitsOfNumber);
	});
}
