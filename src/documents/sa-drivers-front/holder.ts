import { plainLetters } from "../../formats/plain-words.ts";
import { usualNames } from "../../formats/usual-names.ts";
import { partOfLine } from "../../page/line-part.ts";
import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { boxOf, centreOf, contains, frameOf, heightOf, localBox, pageQuad, spanOf } from "../../page/quad.ts";
import { neighboursOf } from "../../page/row.ts";
import { candidatesOf, nearestOf } from "../south-african/beside-or-below.ts";
import type { Found } from "../south-african/found.ts";
import { type Seen, settleText } from "../south-african/look-again.ts";
import { isInCapitals, parseName } from "../south-african/name.ts";
import { readCaptioned } from "../south-african/read-captioned.ts";
import { readLettersAt, settleLetters } from "../south-african/settle-letters.ts";
import { namesUsual } from "../south-african/usual-texts.ts";

/** The holder's name as the card prints it. */
export interface Holder {
	readonly initials: Found | null;
	readonly surname: Found | null;
}

/** Words of the card's own that stand alone in capitals and are nobody's name. */
const ownWords =
	/LICEN[CS]E|CARTA|CONDU|AFRICA|REPUBLI|SADC|BESTUUR|LISENSIE|PERMIS|DEPARTMENT|TRANSPORT|^(FE)?MALE$|^ZA$|^RSA$|^PRDP|^CODES?$|^I[DO] ?NO$/;

/**
 * Initials and surname: under captions of their own, under one for both, or on a line without a caption directly above the identity
 * number. Both null when no line can be told to be the name.
 */
export async function readHolder<Name extends string>(
	pieces: readonly Piece<Name | "holder" | "surname" | "initials" | "idNumber">[],
	look: Look,
	idLine: Seen | null,
): Promise<Holder> {
	const isParted =
		pieces.some(({ caption }) => caption === "initials") && pieces.some(({ caption }) => caption === "surname");
	// An accent that touches the common caption tears it into one for each.
	const joined = isParted
		? nearestOf(candidatesOf(pieces, "initials", {})).filter(({ text }) => isWholeName(text))
		: [];
	if (isParted && joined.length === 0) {
		return {
			initials: await readCaptioned(pieces, look, { name: "initials", parse: parseInitials, place: null }),
			surname: await readCaptioned(pieces, look, { name: "surname", parse: parseName, place: null }),
		};
	}
	const captioned = isParted
		? joined
		: (["holder", "surname"] as const).flatMap((name) => nearestOf(candidatesOf(pieces, name, {})));
	// Below a torn caption the next row stands for the value: then the name is what stands above the number, as without a caption.
	const isAnyName = captioned.some(({ text }) => isWholeName(text));
	const lines = (
		isAnyName ? captioned.map((seen) => wholeNameIn(pieces, seen)) : [...captioned, ...aboveNumber(pieces, idLine)]
	).map(inCapitalsAtStart);
	for (const line of lines) {
		const settle = () => settleLetters(line, look, parseHolder, namesUsual);
		const found = await (line.text === "" ? readLettersAt(line.quad, look, parseHolder, namesUsual) : settle());
		if (found) return split(found);
	}
	// A single initial far from its caption is overlooked: room on the left of what was found.
	const cut =
		lines[0] && captioned.length > 0 ? await readLettersAt(grownLeft(lines[0]), look, parseHolder, namesUsual) : null;
	return cut ? split(cut) : readStacked(pieces, look, idLine);
}

/** Rows of one column begin this close to each other, and are this far apart from top to top with a caption between, in heights. */
const stacked = { left: 0.6, nearest: 1.2, farthest: 3.2, height: 0.35 };

/** The surname and, below it, the initials, each on a row of its own above the number, where their captions could not be read. */
async function readStacked<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	idLine: Seen | null,
): Promise<Holder> {
	// What was read as the number may be without its type ("02/").
	const number = idLine && pieces.find(({ quad }) => contains(quad, centreOf(idLine.quad)));
	const initials = number ? rowAbove(pieces, number.quad) : null;
	const surname = initials && rowAbove(pieces, initials.quad);
	// M and F are a sex, unless that stands elsewhere.
	const isSex = (text: string) => /^(?:[MF]|(?:FE)?MALE)$/.test(text);
	const isTold = pieces.some((piece) => piece !== initials && isSex(piece.text));
	const areNames =
		initials && surname && parseInitials(initials.text) !== null && isSurelyRead(initials) && isSurelyRead(surname);
	if (!areNames || parseName(surname.text) === null || (isSex(initials.text) && !isTold))
		return { initials: null, surname: null };
	return {
		initials: await settleText(initials, look, parseInitials),
		surname: await settleLetters(surname, look, parseName, namesUsual),
	};
}

const isSurelyRead = ({ text, certainty }: Seen): boolean =>
	certainty >= 0.95 && isInCapitals(text) && !/\d/.test(text) && !ownWords.test(text);

/** The nearest text without a caption that begins where another does, as high as it, a caption's row above it. */
function rowAbove<Name extends string>(pieces: readonly Piece<Name>[], below: Quad): Piece<Name> | null {
	const [frame, height] = [frameOf(below), heightOf(below)];
	const rows = pieces.flatMap((piece) => {
		const box = localBox(frame, piece.quad);
		const distance = -(box.top + box.bottom) / 2 / height;
		const isAligned = Math.abs(box.left) < stacked.left * height;
		const isAsHigh = Math.abs(heightOf(piece.quad) / height - 1) < stacked.height;
		const isNear = distance > stacked.nearest && distance < stacked.farthest;
		return piece.caption === null && isAligned && isAsHigh && isNear ? [{ piece, distance }] : [];
	});
	return rows.sort((a, b) => a.distance - b.distance)[0]?.piece ?? null;
}

/** Whether a text is initials and a surname: initials alone are one word, or single letters. */
const isWholeName = (text: string): boolean => /\p{L}{3}/u.test(text) && parseHolder(text) !== null;

function grownLeft({ quad }: Seen): Quad {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const box = localBox(frame, quad);
	return pageQuad(frame, { ...box, left: box.left - 3 * height });
}

/** "DU PLESSIS" is a surname that lost its initials at least as often as it is the initials DU and PLESSIS. */
const particle = /^(VAN|DER|DEN|DU|DE|LE|LA|VON|JANSE)$/;

/** Portuguese surnames that begin with a particle as often as initials stand before them: "DA CONCEIÇÃO". */
const afterParticle =
	/^D[AO]S? (?:ANJOS|ASSUNCAO|CAMARA|CONCEICAO|COSTA|CRUZ|CUNHA|FONSECA|GAMA|GLORIA|GRACA|LUZ|MATA|NASCIMENTO|PAIXAO|PASSOS|RAMOS|REIS|ROCHA|ROSA|SANTOS|SILVA|VEIGA)/;

/** "JLE ROUX" is as likely J LE ROUX as JLE ROUX: only a reading that shows the space tells. */
const gluedParticle = /^[A-Z]{1,3}(DE|DU|LE|LA|DER|DEN|VON|JANSE)$/;

/** `AB SPECIMEN` -> `AB|SPECIMEN`. Initials stand first (dots and spaces between them are dropped); last where only a single letter ends the line. */
export function parseHolder(text: string): string | null {
	const name = isInCapitals(text) ? parseName(text.replaceAll(".", " ").replaceAll(",", " ")) : null;
	// The narrow space behind initials is lost before a wide V: "CVAN DER MERWE".
	const words =
		name
			?.replace(/^([A-Z]{1,4})(VAN (?=[A-Z]))/, "$1 $2")
			.split(" ")
			.flatMap(withInitialApart) ?? [];
	if (words.length < 2 || ownWords.test(name ?? "") || gluedParticle.test(words[0] ?? "")) return null;
	if (words.length === 2 && (particle.test(words[0] ?? "") || afterParticle.test(plainLetters(words.join(" ")))))
		return null;
	const singles = words.findIndex((word) => word.length > 1);
	if (singles > 0) return `${words.slice(0, singles).join("")}|${words.slice(singles).join(" ")}`;
	const last = words.at(-1) ?? "";
	if (last.length === 1) return `${last}|${words.slice(0, -1).join(" ")}`;
	const [first = ""] = words;
	if (first.length <= 5 && !isParticle(first, words)) return `${first}|${words.slice(1).join(" ")}`;
	return last.length <= 4 ? `${last}|${words.slice(0, -1).join(" ")}` : null;
}

/**
 * A single word that is no known name, but a consonant and one: "TMOLEFE". Not where surnames begin so ("MNCUBE", "TSHANGE"), and not behind a letter
 * that lost its apostrophe ("DSILVA").
 */
function withInitialApart(word: string, _: number, words: readonly string[]): readonly string[] {
	const [initial, surname] = [word.slice(0, 1), word.slice(1)];
	const mayBeOne = words.length > 1 || surname.length < gluedMin || wholeNames.has(word) || !wholeNames.has(surname);
	return mayBeOne || beginsSurnames.test(word) || nameBeginnings.has(word.slice(0, 2)) ? [word] : [initial, surname];
}

/** Shorter words are known names by chance. */
const gluedMin = 5;

/** Vowels, prefixes of surnames before a consonant, and articles. */
const beginsSurnames = /^(?:[AEIOUD]|[MN][^AEIOU])/;

/** `DU PLESSIS AB`: a particle begins the surname when something short enough for initials ends the line; in LE LE ROUX it is initials. */
function isParticle(word: string, [, next = "", ...rest]: readonly string[]): boolean {
	return rest.length > 0 && particle.test(word) && (!particle.test(next) || twoParticles.test(`${word} ${next}`));
}

/** Two that begin one surname; any other two are initials and a particle. */
const twoParticles = /^(VAN (DER|DEN|DE)|VON DER|DE (LA|LE)|JANSE VAN)$/;

const wholeNames = new Set(usualNames);

/** The first two letters of usual names. */
const nameBeginnings = new Set(usualNames.map((name) => name.slice(0, 2)));

/** One to six capitals, dots and spaces between them dropped; null for what a surname follows. */
export function parseInitials(text: string): string | null {
	if (isWholeName(text)) return null;
	const letters = text
		.replace(/[\s.,:]/g, "")
		.replaceAll("0", "O")
		.replaceAll("1", "I")
		.replaceAll("5", "S")
		.replaceAll("8", "B");
	// A whole first name is none ("THABO").
	return /^[A-Z]{1,6}$/.test(letters) && !(letters.length > 3 && wholeNames.has(letters)) ? letters : null;
}

/** Texts in capitals without a caption above the number, nearest first, that begin in its column or in its caption's. */
function aboveNumber<Name extends string>(pieces: readonly Piece<Name>[], idLine: Seen | null): readonly Seen[] {
	if (!idLine) return [];
	const frame = frameOf(idLine.quad);
	const height = heightOf(idLine.quad);
	const width = boxOf(idLine.quad).right - boxOf(idLine.quad).left;
	return pieces
		.map((piece) => ({ piece, box: localBox(frame, piece.quad) }))
		.filter(
			({ piece, box }) => piece.caption === null && box.bottom < 0 && box.bottom > -8 * height && box.left < width,
		)
		.sort((a, b) => b.box.bottom - a.box.bottom)
		.map(({ piece }) => wholeRowOf(pieces, piece) ?? inCapitalsAtEnd(piece));
}

/** How near words of a name stand. */
const wordReach = { gap: 2, level: 0.5 };

/** The place of a name that was found in parts ("JC D", "DU PLESSIS"), its text unknown; null where nothing in capitals stands beside it. */
function wholeRowOf<Name extends string>(pieces: readonly Piece<Name>[], piece: Piece<Name>): Seen | null {
	const parts = pieces.filter(({ caption, text }) => caption === null && isInCapitals(text));
	const row = neighboursOf(piece, parts, wordReach);
	return row.length === 0 ? null : { text: "", certainty: 0, quad: spanOf([piece, ...row].map(({ quad }) => quad)) };
}

/** Behind a caption too damaged to be one ("tnitias and Sutame JJP NGCOBO") the capitals at the end are the value. */
function inCapitalsAtEnd<Name extends string>(piece: Piece<Name>): Seen {
	const from = /(?:^|[\s:])((?:[A-Z'’.-]+\s?)+)$/.exec(piece.text);
	const tail = from?.[1] ?? "";
	if (tail.length === piece.text.length || tail.split(" ").length < 2) return piece;
	const start = piece.line.text.indexOf(piece.text) + piece.text.length - tail.length;
	return {
		text: tail,
		certainty: piece.certainty,
		line: piece.line,
		quad: partOfLine(piece.line, start, start + tail.length),
	};
}

/**
 * Of texts on one row the one that is a whole name, where the others are the background's small print or lie on it: a caption's line
 * that reaches into the name reads its first letter again ("Initials and Surname B", "BHJ MSWELI").
 */
function wholeNameIn<Name extends string>(pieces: readonly Piece<Name>[], seen: Seen): Seen {
	if (seen.line) return seen;
	const parts = pieces.filter(({ caption, quad }) => caption === null && contains(seen.quad, centreOf(quad)));
	const [name, ...more] = parts.filter(({ text }) => isWholeName(text));
	if (!name || more.length > 0) return seen;
	const frame = frameOf(name.quad);
	const isSpare = ({ text, quad }: Piece<Name>): boolean => {
		const { left, right } = localBox(frame, quad);
		return !isInCapitals(text) || (name.text.startsWith(text) && left < 0 && right > -left / 2);
	};
	return parts.every((part) => part === name || isSpare(part)) ? name : seen;
}

/** A name that the background's small print runs into ("BHJ MSWELI South Africa South"), without it. */
function inCapitalsAtStart(seen: Seen): Seen {
	const [name = ""] = /^(?:[A-Z'’.-]+\s+){2,}(?=\p{Lu}?\p{Ll}{2})/u.exec(seen.text) ?? [];
	const start = seen.line?.text.indexOf(seen.text) ?? -1;
	const [next = ""] = seen.text.slice(name.length).split(/\s/);
	// Capitals that were taken for small letters are of the name.
	const isName = isInCapitals(next) || next.length < 4 || parseHolder(seen.text) !== null;
	if (name === "" || isName || !seen.line || start < 0) return seen;
	const text = name.trimEnd();
	return { ...seen, text, quad: partOfLine(seen.line, start, start + text.length) };
}

function split(found: Found): Holder {
	const [initials = "", surname = ""] = String(found.value).split("|");
	// A mark at a letter without a word around it is as likely the background's.
	const isMarked = /[^A-Z]/.test(initials);
	return { initials: isMarked ? null : { ...found, value: initials }, surname: { ...found, value: surname } };
}
