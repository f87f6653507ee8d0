import { editDistance } from "../../page/approximate.ts";
import type { Lattice, Line, Look, Quad } from "../../page/page.ts";
import { grown, heightOf, widthOf } from "../../page/quad.ts";
import type { PassportPiece } from "./print.ts";
import { dutchArticle } from "./usual-spaces.ts";
import { endsElsewhere, goesOn, noRoom, type Room, widened, withoutUnsureTail } from "./value-end.ts";
import {
	type AgreedText,
	agreementOf,
	isAllCapitals,
	lettersOf,
	type RowEnd,
	usualOf,
	type Voice,
	withoutLooseGaps,
	withSlashes,
} from "./voices.ts";

/** A text read with more certainty than this is not looked at again but for its end. */
const sureCertainty = 0.975;

/** A text that no other look could read stands if it was read with this certainty. */
const aloneCertaintyMin = 0.9;

/** So many times a text may prove to be longer than it was taken for. */
const extensionsMax = 2;

/**
 * Looks at a text again with other margins and treatments and takes what most looks agree on; null where they all differ.
 *
 * `room`: what is free for more of it right of the text. Where there is some, one look takes it in: a stroke or a
 * stamp over a text cuts off the line that was found, and what was left of it is read with all certainty. A text that goes on is read
 * anew as far as it goes; null where its end stays in doubt. `known`: what is known of the state's texts.
 */
export async function agreedText(
	piece: PassportPiece,
	look: Look,
	room = noRoom,
	known: Known = nothingKnown,
): Promise<FoundText | null> {
	let [own, left] = [piece, room];
	let first: AgreedText | null = null;
	for (let times = 0; times <= extensionsMax; times++) {
		const { agreed, wide, endsIn } = await hear(own, look, left, times === 0, known);
		if (times === 0) first = agreed;
		const text = agreed?.text ?? tidy(own.text);
		const onward = wide && goesOn(own, text, wide);
		const longer = onward && known.isUsual(text) && hasNoPrintBehind(onward.piece.text, text) ? null : onward;
		if (longer === null && agreed !== null && times > 0 && addsInitial(agreed.text, tidy(piece.text)))
			return first && known.isUsual(first.text) && !saysMore.test(agreed.text)
				? found(first, piece, false, null)
				: null;
		if (longer === null) return agreed && found(agreed, own, times > 0, endsIn);
		left = { ...left, width: Math.max(0, left.width - longer.growth) };
		own = longer.piece;
	}
	return null;
}

/**
 * Whether a longer text has nothing but strokes or a signature behind a text in capitals: signs, words in small letters, and lone capitals, two of
 * them at least. One alone may count districts ("BRATISLAVA V"), and so do figures.
 */
function hasNoPrintBehind(longer: string, text: string): boolean {
	const behind = longer.startsWith(`${text} `) ? longer.slice(text.length + 1) : "";
	const words = behind.split(" ").filter((word) => lettersOf(word) !== "" && !/\p{Ll}/u.test(word));
	const isStrokes = words.length !== 1 && words.every((word) => /^\p{Lu}$/u.test(lettersOf(word)));
	// A sign that joins a text to what follows is print.
	return behind !== "" && isAllCapitals(lettersOf(text)) && isStrokes && !/^[/(-] ?[^ ]{2}|[/(-]$/.test(behind);
}

/** Whether a longer text has one capital more behind a gap: a signature's initial as likely as more of the text. */
const addsInitial = (longer: string, text: string): boolean =>
	/\p{L} [A-HJ-Z]$/u.test(longer) && lettersOf(longer.slice(0, -2)) === lettersOf(text);

/** A Roman figure or an "and" behind a text is as likely as an initial: "OR PZ BRATISLAVA V", "REGISTRO CIVIL E" above IDENTIFICACIÓN. */
const saysMore = / [EVXY]$/u;

/** What is known of the texts of a state. */
export interface Known {
	/** Whether a text says nothing but known words: that decides between looks that differ. */
	isUsual(text: string): boolean;
	/** A text without what the recogniser made of a script that it does not know. */
	ownScript(text: string): string;
}

const nothingKnown: Known = { isUsual: () => false, ownScript: (text) => text };

/** A text and where it stands: `piece` is the one that was asked for, or a longer one. */
export interface FoundText extends AgreedText {
	readonly piece: PassportPiece;
	/** The sign behind it that two looks saw, or a stretched one: it is lost more easily than made up. */
	readonly endsIn: RowEnd | null;
}

/** What the looks at a text agree on, and the look that took in what stands right of it; null where there is no room. */
interface Heard {
	readonly agreed: AgreedText | null;
	readonly endsIn: RowEnd | null;
	readonly wide: Line | null;
}

const found = (
	{ text, certainty }: AgreedText,
	piece: PassportPiece,
	isExtended: boolean,
	endsIn: RowEnd | null,
): FoundText => ({
	text,
	certainty: certainty * (isExtended ? extendedTrust : 1),
	piece,
	endsIn,
});

/** What hid the end of a text from the first look may have marred it for all others: of an extended text they must be surer. */
const extendedTrust = 0.9;

async function hear(
	piece: PassportPiece,
	look: Look,
	room: Room,
	maySuffice: boolean,
	{ isUsual, ownScript }: Known,
): Promise<Heard> {
	const first = { text: ownScript(tidy(piece.text)), certainty: piece.certainty };
	const isSure = maySuffice && first.certainty >= sureCertainty && !hidesMark(piece.line.lattice);
	const [wide, stretched] = await glances(piece, look, room);
	const own = wide && tidied(withoutUnsureTail(wide, tidy(piece.text)));
	const isSeconded = [own, stretched].every((voice) => seconds(voice, first.text));
	if (isSure && isSeconded) return { agreed: first, wide, endsIn: stretched?.endsIn ?? null };
	const again = await closerVoices(piece, look);
	// What was put together from overlapping pieces may repeat letters, and what was cut off ends in half a letter: they have no voice.
	const isDubious = piece.text.length > piece.line.text.length || (own !== null && endsElsewhere(first.text, own.text));
	const all = [...(isDubious ? [] : [first]), ...again, ...[own, stretched].filter((voice) => voice !== null)];
	const clean = all.map((voice) => ({ ...voice, text: inCapitalsOf(first.text, ownScript(voice.text)) }));
	const heard = withSlashes(clean.filter(({ text }) => text !== ""));
	// Looks that see nothing contradict nothing.
	const isAlone = heard.length === 1 && heard[0]?.text === first.text && first.certainty >= aloneCertaintyMin;
	const agreed = usualOf(heard, isUsual) ?? (isAlone ? first : agreementOf(heard));
	const isDoubtful =
		agreed !== null &&
		(takesInLetter(agreed.text, first.text) ||
			losesMark(agreed.text, first) ||
			losesFirst(agreed.text, heard) ||
			(!isUsual(agreed.text) && heard.some(({ text }) => isUsual(text) && mayBeSame(text, agreed.text))));
	const endsIn = endOf(heard.filter((voice) => lettersOf(voice.text) === lettersOf(agreed?.text ?? "")));
	return { agreed: isDoubtful ? null : agreed, wide, endsIn };
}

/** A reading of the same letters as a text in capitals, some of them small, in capitals: blur makes t of T. */
const inCapitalsOf = (text: string, reading: string): string =>
	isAllCapitals(text) && lettersOf(reading).toUpperCase() === lettersOf(text) ? reading.toUpperCase() : reading;

/** Whether two readings of other letters may be of one text: a few apart (KLINE and KUNE), or the one with a little more behind it ("FOREIGN AFFAIRS S"). */
function mayBeSame(text: string, other: string): boolean {
	const [one, two] = [lettersOf(text).toUpperCase(), lettersOf(other).toUpperCase()];
	return one !== two && one.length >= 4 && editDistance(one, two) <= Math.max(2, Math.floor(one.length / 6));
}

/** The apostrophe of a text that was read well is no speck, though other looks lost it. */
const losesMark = (agreed: string, { text, certainty }: Voice): boolean =>
	certainty >= 0.95 && /\p{L}'\p{L}/u.test(text) && !agreed.includes("'") && lettersOf(agreed) === lettersOf(text);

/**
 * Whether two looks, not both of them stretched (those take in what is beside a text), were sure of one more letter that the text begins with,
 * no mere stroke: what the first look cut off, most others do not have either.
 */
function losesFirst(agreed: string, heard: readonly Voice[]): boolean {
	const longer = heard.filter(
		({ text, certainty }) => certainty >= 0.9 && /^[^IL1J]$/.test(beforeLetters(text, agreed) ?? ""),
	);
	return longer.length >= 2 && longer.some(({ isStretched }) => !isStretched);
}

/** The letters of a text before those of another that it ends with; null where it does not. */
function beforeLetters(text: string, ending: string): string | null {
	const [all, end] = [lettersOf(text).toUpperCase(), lettersOf(ending).toUpperCase()];
	return all.endsWith(end) ? all.slice(0, all.length - end.length) : null;
}

/** Whether a look saw the same text, or nothing that contradicts it. */
const seconds = (voice: Voice | null, text: string): boolean =>
	voice === null || voice.text === "" || withoutLooseGaps(voice.text) === withoutLooseGaps(text);

/** Looks with more margin may take in a letter of a stamp beside a text, or one that the text begins with and the first look lost: "A". */
const takesInLetter = (agreed: string, first: string): boolean =>
	/^\p{L} /u.test(agreed) && lettersOf(agreed.slice(2)) === lettersOf(first);

/** The looks that even a sure text gets: what stands right of it, where there is room; and stretched, where its letters are narrow. */
async function glances(piece: PassportPiece, look: Look, room: Room): Promise<[Line | null, Voice | null]> {
	const beyond = room.width > 0 ? [{ quad: widened(piece, room), treatment: "plain" as const }] : [];
	const stretched = isNarrow(piece) ? [{ quad: grown(ownQuad(piece), 0.3, -0.1), treatment: "wide" as const }] : [];
	const lines = beyond.length + stretched.length > 0 ? await look.lines([...beyond, ...stretched]) : [];
	const last = stretched.length > 0 ? lines.at(-1) : undefined;
	return [beyond.length > 0 ? (lines[0] ?? null) : null, last ? { ...tidied(last), isStretched: true } : null];
}

async function closerVoices(piece: PassportPiece, look: Look): Promise<Voice[]> {
	const quad = ownQuad(piece);
	const again = await look.lines([
		{ quad: grown(quad, 0.3, 0.15), treatment: "plain" },
		{ quad: grown(quad, 0.3, 0.3), treatment: "plain" },
		{ quad: grown(quad, 0.3, 0.15), treatment: "contrast" },
		...(isNarrow(piece) ? [{ quad: grown(quad, 0.3, 0), treatment: "wide" as const }] : []),
	]);
	return again.map((line, i) => (i === 3 ? { ...tidied(line), isStretched: true } : tidied(line)));
}

/** The line's own edges leave its first and last letter more room than those of its words. */
function ownQuad({ line, quad, text }: PassportPiece): Quad {
	const rest = line.text.length - text.length;
	const isOwn = rest >= 0 && rest <= 2 && widthOf(line.quad) < widthOf(quad) + 1.5 * heightOf(quad);
	return isOwn ? line.quad : quad;
}

/**
 * Letters this narrow, in heights of their box, may hide thin ones and gaps between them ("ii", "ll", "AL AIN"): the recogniser's step is a
 * sixth. Blurred ones read no better when they are stretched.
 */
const [narrowPitch, narrowCertaintyMin] = [0.55, 0.9];

const isNarrow = ({ text, quad, certainty }: PassportPiece): boolean =>
	certainty >= narrowCertaintyMin && widthOf(quad) < narrowPitch * text.length * heightOf(quad);

function tidied({ text, certainty }: Voice): Voice {
	const [sign = null] = /(?<=\p{L})[,/-](?=\s*$)/u.exec(text) ?? [];
	return { text: tidy(text), certainty, endsIn: sign as RowEnd | null };
}

/** What stands behind a text: what two looks saw there, or a stretched one. */
function endOf(voices: readonly Voice[]): RowEnd | null {
	const saw = (sign: RowEnd) => voices.filter(({ endsIn }) => endsIn === sign);
	const isSeen = (sign: RowEnd) => saw(sign).length >= 2 || saw(sign).some(({ isStretched }) => isStretched);
	return ([",", "-", "/"] as const).find(isSeen) ?? null;
}

/**
 * A slash or a comma thought of this much and not taken is worth another look: on specimens nothing but real slashes come above it, and lost
 * commas at 0.3, where none is at 0.02.
 */
const markDoubtMin = 0.04;

/** Whether the recogniser thought of one and dropped it: the thin stroke that parts place and code is what it loses most often. */
function hidesMark({ alphabet, steps, logProbabilities }: Lattice): boolean {
	const width = alphabet.length + 1;
	return ["/", ","].some((mark) => {
		const column = alphabet.indexOf(mark) + 1;
		for (let step = 0; column > 0 && step < steps; step++) {
			const doubt = Math.exp(logProbabilities[step * width + column] ?? -99);
			if (doubt >= markDoubtMin && doubt < 0.5) return true;
		}
		return false;
	});
}

/** What is left of a script that the recogniser does not know, before the slash that parts it from Latin letters: "n N#/ADDIS ABABA". */
const otherScript = /^(?=[^/]*[\p{Ll}#@&=+<>*?!%$])(?:[^\p{L}./]|\p{L}(?!\p{L}))+\/\s*(?=\p{Lu}{3})/u;

/** The last letter of a caption on the same row, before capitals: "h LAE, MOROBE". */
const strayLetter = /^\p{Ll} (?=[^\p{Ll}]{3,}$)/u;

/**
 * Without what a frame, a line below or a watermark leaves at the ends: separators, and brackets without a partner. The article of Dutch
 * towns ('s-Gravenhage) stays.
 */
export function tidy(text: string): string {
	const joined = text.replace(otherScript, "").replace(strayLetter, "").replace(dutchArticle, "'s-");
	const bare = joined.replace(/^(?!'s-)[\s/:;,.·•'"`*|_~-]+/, "").replace(/[\s/:;,·•'"`*|_~-]+$/, "");
	const open = bare.includes("(") ? bare : bare.replace(/\)$/, "");
	return open.includes(")") ? open : open.replaceAll("(", "").trim();
}
