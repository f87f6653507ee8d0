import { isoOf } from "../../formats/country-code.ts";
import { nameOf, type Span } from "../../formats/mrz/names.ts";
import { firstSpans, type SeenSpan, textAt } from "../../formats/mrz/td3.ts";
import { type Print, printedText } from "../source.ts";
import { isKnown, type LinePart, type LineParts, plainPartOf } from "./line-part.ts";

const [nameStart, nameEnd] = firstSpans.name;

type Identifier = "surname" | "givenNames";

/** What one reading of the first line says. */
export function firstLineParts(text: string): LineParts {
	const code = plainPartOf(text, firstSpans.issuingState);
	const name = nameOf(textAt(text, firstSpans.name));
	const known = isKnown(code);
	const identifier = (field: Identifier): LinePart => ({
		value: name[field],
		span: inLine(name.spans[field]),
		mustBeSeen: [withBorders(name.spans[field])],
		checks: [],
		settled: (print) => settledName(field, name[field], text, print),
	});
	return {
		documentType: { value: plainPartOf(text, firstSpans.documentCode), span: firstSpans.documentCode, checks: [] },
		issuingCountry: { value: isoOf(code), span: firstSpans.issuingState, checks: [known] },
		surname: identifier("surname"),
		givenNames: {
			...identifier("givenNames"),
			reason: name.givenNames === null && !name.isTruncated ? "not-on-document" : undefined,
		},
		mrzLine1: { value: text, span: [0, text.length], checks: [known] },
	};
}

const inLine = ([from, to]: Span): Span => [nameStart + from, nameStart + to];

/** An identifier and a character on either side: a letter more may have stood there. */
const withBorders = (span: Span): SeenSpan => {
	const [from, to] = inLine(span);
	return [Math.max(nameStart, from - 1), Math.min(nameEnd, to + 1), 0];
};

/** An identifier as print parts it from the other one, and as long as it is printed. */
function settledName(field: Identifier, inZone: string | null, line: string, print: Print): string | null {
	const { surname, givenNames } = nameOf(textAt(line, firstSpans.name));
	const value = givenNames === null && surname !== null ? (partedByPrint(surname, print)?.[field] ?? inZone) : inZone;
	if (value === null || line.endsWith("<<")) return value;
	const chosen = print.says[field]?.chosen;
	if (chosen === "same") return value;
	if (chosen === "longer") return printedText(print, field)?.toUpperCase() ?? null;
	// A last identifier that ends right before the field's last place may have been cut off behind a word.
	return (field === "surname" && givenNames !== null) || line.endsWith("<") ? value : null;
}

/** The identifiers that a zone did not part, as print parts them. Null where print does not. */
function partedByPrint(inZone: string, print: Print) {
	const [first, second] = [printedText(print, "surname"), printedText(print, "givenNames")];
	if (print.says.surname?.chosen !== "apart" || first === null || second === null) return null;
	const words = inZone.split(" ");
	const count = first.split(/[ -]/).length;
	return count < words.length
		? { surname: words.slice(0, count).join(" "), givenNames: words.slice(count).join(" ") }
		: null;
}
