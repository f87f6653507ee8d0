/** Characters that share a shape: a recogniser takes one for the other where print is small or blurred. Case by shape included. */
const shapes = [
	"0OoQD",
	"1Il|i!",
	"5Ss$",
	"8B",
	"2Zz",
	"6Gb",
	"4A",
	"7T",
	"9gq",
	"Cc",
	"Kk",
	"Pp",
	"Uu",
	"Vv",
	"Ww",
	"Xx",
	"Yy",
	"-~_",
	"'`´’",
];

/** How probable a character of the same shape is where the other is printed. Measured on lines of print 10 px high. */
const sameShape = 0.02;
/** The same for any other character, and for a character where nothing is printed. */
export const anyCharacter = 2e-4;
export const strayCharacter = 1e-3;

const alike = new Map<number, readonly number[]>();
for (const shape of shapes) {
	for (const character of shape) {
		const others = [...shape].filter((other) => other !== character).map((other) => other.charCodeAt(0));
		alike.set(character.charCodeAt(0), [...(alike.get(character.charCodeAt(0)) ?? []), ...others]);
	}
}

/** Adds to what was seen at a step (probability by character code) what may have been printed instead, where that is more than chance. */
export function withConfusions(seen: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
	const printed = new Map(seen);
	for (const [code, probability] of seen) {
		const given = probability * sameShape;
		if (given < anyCharacter) continue;
		for (const other of alike.get(code) ?? []) printed.set(other, (printed.get(other) ?? 0) + given);
	}
	return printed;
}
