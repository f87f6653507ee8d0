import { findCaptions } from "../../page/captions.ts";
import type { Line, Page } from "../../page/page.ts";
import { axesOf, heightOf, localBox } from "../../page/quad.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { captionDictionaryOf } from "../print.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/**
 * How much a page looks like the front of a Smart ID card: its title and captions, and something that is South African.
 */
export const likenessOfSmartFront = (page: Page): Likeness =>
	likenessTo(print, southAfricanState, page, {
		"captions-on-lines-of-their-own": hasLoneCaptions(page),
		logo: page.lines.some(({ text }) => text.trim() === "iD"),
	});

const captionDictionary = captionDictionaryOf(print);

const fieldCaptions: readonly string[] = [
	...["surname", "names", "sex", "nationality", "idNumber", "dateOfBirth", "countryOfBirth", "citizenshipStatus"],
];

/**
 * A card whose title cannot be read has this many of its eight captions alone on their lines, half of them above their
 * values. Forms set values beside captions.
 */
const loneCaptionsMin = 6;
/**
 * A value stands at most this many of its caption's heights below it: on the specimen on the next line
 * (docs/facts/south-africa.md, section 1).
 */
const belowMost = 2.5;
/**
 * A value begins at most this many of its caption's heights left or right of the caption's beginning. On the specimen
 * both begin at one edge (docs/facts/south-africa.md, section 1).
 */
const besideMost = 2;

function hasLoneCaptions({ lines }: Page): boolean {
	const hits = findCaptions(lines, captionDictionary);
	const alone = hits.filter(
		({ name, line, from, to }) => fieldCaptions.includes(name) && line.text.length - (to - from) <= 1,
	);
	const isCaption = (line: Line): boolean => hits.some((hit) => hit.line === line);
	const hasValue = ({ quad }: Line): boolean => {
		const [axes, height] = [axesOf(quad), heightOf(quad)];
		return lines.some((line) => {
			const { left, top } = localBox(axes, line.quad);
			const isBelow = top > 0 && top < belowMost * height && Math.abs(left) < besideMost * height;
			return isBelow && !isCaption(line);
		});
	};
	const names = new Set(alone.map(({ name }) => name));
	const above = new Set(alone.filter(({ line }) => hasValue(line)).map(({ name }) => name));
	return names.size >= loneCaptionsMin && above.size >= names.size / 2;
}
