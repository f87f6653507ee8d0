import { capitals } from "./latin-characters.ts";

/**
 * Languages in which passports name their own state and others (Doc 9303-3 section 6: those whose letters are Latin).
 */
const languages = [
	...["en", "fr", "es", "pt", "de", "it", "nl", "af", "da", "nb", "sv", "fi", "is", "fo", "et", "lv", "lt", "pl", "cs"],
	...["sk", "sl", "hr", "bs", "hu", "ro", "sq", "mt", "ga", "tr", "az", "id", "ms", "vi", "sw"],
];

/**
 * What states are called in these languages: capitals. From the Unicode CLDR that comes with Node. Takes a tenth of a
 * second: asked for once.
 */
export function stateNames(): ReadonlySet<string> {
	names ??= new Set(
		languages.flatMap((language) => {
			const called = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
			return regions().flatMap((code) => called.of(code)?.toUpperCase() ?? []);
		}),
	);
	return names;
}

let names: ReadonlySet<string> | null = null;

/** Every word of what states are called. */
export const stateNameWords = (): ReadonlySet<string> =>
	new Set([...stateNames()].flatMap((name) => name.match(/[\p{L}']{2,}/gu) ?? []));

function regions(): readonly string[] {
	const letters = [...capitals];
	return letters.flatMap((first) => letters.map((second) => first + second));
}
