import type { LineGrammar } from "./search.ts";
import { statePrior } from "./states.ts";
import { firstSpans, firstTemplate } from "./td3.ts";

const [nameStart] = firstSpans.name;

/** The grammar of a passport's first line. `nationality`: that of line 2, three characters with fillers. */
export const firstLineGrammar = (nationality: string | null): LineGrammar => ({
	allowed: firstTemplate,
	follow(before, character) {
		const at = before.length;
		if (at === 0) return Math.log(documentCodes[character] ?? 0);
		if (at === 1) return Math.log(subtypePrior(character));
		if (at === nameStart - 1) return statePrior(before.slice(2) + character, nationality);
		const isAfterName = at >= nameStart && character !== "<" && endsName(before.slice(nameStart));
		return isAfterName ? Number.NEGATIVE_INFINITY : 0;
	},
});

/**
 * Whether no letter can follow. There is only one `<<`, then the given names, then fillers to the end (ICAO Doc 9303
 * part 4, section 4.2.2.1). Some states print an empty primary identifier (a leading `<<`) for single names.
 */
const endsName = (name: string): boolean =>
	name === "<" || name.endsWith("<<<") || (name.endsWith("<<") && name.indexOf("<<") < name.length - 2);

/** Priors of the document code of two-line documents where a passport is expected. */
const documentCodes: Readonly<Record<string, number>> = { P: 0.96, V: 0.02, I: 0.01, A: 0.005, C: 0.005 };
/**
 * Prior of the second character: a filler on most passports. Letters seen on real passports and those of ICAO's
 * two-letter codes are more probable than others (docs/facts/passports.md).
 */
const subtypePrior = (character: string): number =>
	character === "<" ? 0.76 : "PDOSEAMRTLU".includes(character) ? 0.02 : 0.003;
