const letterFor: Readonly<Record<string, string>> = {
	"0": "O",
	"1": "I",
	"5": "S",
	"8": "B",
	"6": "G",
	"|": "I",
	"!": "I",
	$: "S",
};

/** Letters of a name as South African cards print them: capitals, with accents, apostrophes and hyphens inside. */
const name = /^\p{Lu}[\p{Lu}\p{M}'’ .-]*\p{Lu}$/u;

/** Small letters whose capitals look otherwise: capitals that the recogniser took for small ones are not among them. */
const reallySmall = /[abdefghijlmnqrtuy]/g;

/** Whether a text is printed in capitals: South African cards set captions in small letters, values never. */
export function isInCapitals(text: string): boolean {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	return (text.match(reallySmall)?.length ?? 0) * 4 <= letters;
}

/**
 * A surname or first names from one or more printed rows: capitals, single spaces; figures are the letters they resemble. Null when other
 * signs stand in it, when it is set in small letters, when it is shorter than two letters, or longer than any card prints.
 */
export function parseName(text: string): string | null {
	if (!isInCapitals(text)) return null;
	const letters = [...text.trim().replace(/^[\s.,:;|/_~-]+|[\s.,:;|/_~-]+$/g, "")].map(
		(sign) => letterFor[sign] ?? sign,
	);
	const cleaned = letters
		.join("")
		.toUpperCase()
		.replaceAll("’", "'")
		.replaceAll("`", "'")
		.replace(/\s*-\s*/g, "-")
		.replace(/\s+/g, " ");
	return cleaned.length <= 80 && name.test(cleaned) ? cleaned : null;
}

/** No country or district is named by fewer letters; two are what the page's edge leaves of other print. */
const placeLettersMin = 3;

/** A country or district as printed: like a name, with brackets allowed and figures not. */
export function parsePlace(text: string): string | null {
	const [, before = "", inside] = /^([^(]*)(?:\(([^)]*)\))?\s*$/.exec(text) ?? [];
	const outer = parseName(before);
	if (outer === null || outer.replaceAll(/\P{L}/gu, "").length < placeLettersMin) return null;
	if (inside === undefined) return outer;
	const inner = parseName(inside);
	return inner === null ? null : `${outer} (${inner})`;
}
