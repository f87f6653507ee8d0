import { capitals } from "./latin-characters.ts";

/** Languages in which passports name states (Doc 9303-3 section 6: those in Latin script). */
const languages = [
	...["en", "fr", "es", "pt", "de", "it", "nl", "af", "da", "nb", "sv", "fi", "is", "fo", "et", "lv", "lt", "pl", "cs"],
	...["sk", "sl", "hr", "bs", "hu", "ro", "sq", "mt", "ga", "tr", "az", "id", "ms", "vi", "sw"],
];

/** State names in these languages, in capitals, from Node's Unicode CLDR data. Cached, because it takes 0.1 s. */
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

/** Every word of the state names. */
export const stateNameWords = (): ReadonlySet<string> =>
	new Set([...stateNames()].flatMap((name) => name.match(/[\p{L}']{2,}/gu) ?? []));

function regions(): readonly string[] {
	const letters = [...capitals];
	return letters.flatMap((first) => letters.map((second) => first + second));
}
