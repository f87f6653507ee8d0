import { betweenFillers, type CharacterSpan } from "../../formats/mrz/names.ts";
import { firstSpans, lineLength, textAt } from "../../formats/mrz/td3.ts";
import type { Line } from "../../page/page.ts";
import { worthTellingMin } from "../alternatives.ts";
import type { Claim, Claims } from "../claim.ts";
import type { LinePart, LineParts } from "./line-parts.ts";
import { firstLineParts, secondLineParts } from "./line-parts.ts";
import type { MrzLine, MrzReading } from "./read-mrz.ts";

type PartsOf = (text: string) => LineParts;

/** The claims of a passport's MRZ, by field; none for a line that was not found. `print`: the lines of its page. */
export function mrzClaims({ line1, line2 }: MrzReading, print: readonly Line[], today: Date): Claims {
	return {
		...fieldsOf(line1 && isTrusted(line1) ? line1 : null, firstLineParts),
		...fieldsOf(line2 && isTrusted(line2) ? line2 : null, (text) => secondLineParts(text, print, today)),
	};
}

const bestOf = ({ ranked: [best] }: MrzLine) => best as MrzLine["ranked"][number];

/** A line with only fillers after the document code is blank. */
const isTrusted = (line: MrzLine): boolean => !/^<*$/.test(bestOf(line).text.slice(firstSpans.documentCode[1]));

/**
 * Less probable readings of a line are dropped. About ten at most share a field's text: together they stay below what
 * is reported.
 */
const readingMin = worthTellingMin / 10;
/** The fields are the same for any text. */
const anyLine = "<".repeat(lineLength);

function fieldsOf(line: MrzLine | null, partsOf: PartsOf): Claims {
	if (line === null) {
		const names = Object.keys(partsOf(anyLine));
		return Object.fromEntries(names.map((name) => [name, []]));
	}
	const readings = line.ranked.filter(({ certainty }, index) => index === 0 || certainty > readingMin);
	const all = readings.map(({ text, certainty }) => ({ text, certainty, parts: partsOf(text) }));
	const names = Object.keys(partsOf(bestOf(line).text));
	return Object.fromEntries(
		names.map((name) => {
			const own = all.map(({ text, certainty, parts }) => ({ ...(parts[name] as LinePart), text, certainty }));
			return [name, claimsOf(line, own)];
		}),
	);
}

type LikelyPart = LinePart & { readonly text: string; readonly certainty: number };

function claimsOf(line: MrzLine, parts: readonly LikelyPart[]): readonly Claim[] {
	// Parts without a value are distinguished by their characters.
	const alike = Map.groupBy(parts, ({ value, text, span }) => value ?? textAt(text, span));
	return [...alike.values()].map((same): Claim => {
		const { text, span, mustBeSeen = [[...span, 0] as const], certainty: _, ...part } = same[0] as LikelyPart;
		const share = same.reduce((sum, { certainty }) => sum + certainty, 0);
		return {
			...part,
			source: "mrz",
			printed: textAt(text, span),
			log: Math.log(Math.min(1, share)),
			seen: Math.min(...mustBeSeen.map(line.seen)),
			quad: line.quad(...inkOf(text, span)),
		};
	});
}

/** A span without the fillers around it, at least one character. For a whole line the fillers belong to it. */
function inkOf(text: string, [from, to]: CharacterSpan): CharacterSpan {
	if (to - from === text.length) return [from, to];
	const own = text.slice(from, to);
	const ink = betweenFillers(own);
	const start = from + own.indexOf(ink);
	return [start, start + Math.max(1, ink.length)];
}
