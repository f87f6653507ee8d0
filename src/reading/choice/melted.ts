import type { PrintedField } from "../../documents/declaration.ts";
import { shortName, splitIn } from "../languages/usual-words.ts";
import type { Decision } from "./choose.ts";
import type { Scene } from "./scene.ts";

/**
 * The field whose value most likely holds that of its neighbour too: print of both lost the space between. The
 * neighbour was not read; the whole word is no usual one, and what is left of it without some letters is.
 */
export function meltedFields({ declaration }: Scene, decisions: readonly Decision[]): ReadonlySet<string> {
	const { neighbours, printed } = declaration;
	const own = decisions.filter(({ field }) => neighbours?.fields.includes(field));
	if (own.every(({ best }) => best !== null)) return new Set();
	const isMelted = ({ field, best }: Decision): boolean => {
		const { language } = printed[field] as PrintedField;
		if (best === null || language.kind !== "words") return false;
		const { country } = language;
		return best.text.split(" ").some((word) => splitIn(word, country, [], shortName) > 0);
	};
	return new Set(own.filter(isMelted).map(({ field }) => field));
}
