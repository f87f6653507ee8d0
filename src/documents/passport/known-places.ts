import { isKnownAuthority, isKnownPlace } from "../../formats/gazetteer.ts";
import { isOffice } from "../../formats/national-words.ts";
import type { Quad } from "../../page/page.ts";
import { centreOf, frameOf, heightOf, localBox } from "../../page/quad.ts";
import type { Field } from "../definition.ts";
import { unlessAnnouncedOtherwise } from "./layout-value.ts";
import type { PassportPiece, Print } from "./print.ts";
import { isSameName } from "./printed-names.ts";
import { type Candidate, type Explained, isKnown, isValue, itemOfDay } from "./value-candidate.ts";
import { isAllCapitals } from "./voices.ts";
import { isValueHigh } from "./words-of-values.ts";

/**
 * The place of birth where neither a caption nor its place on the page tells it: of the texts from the date of birth on that are known places, the only one above the date of
 * issue, or the first of two, for no layout has the authority before it.
 */
export function knownBirthplace(print: Print, explained: Explained): Candidate | null {
	const [first, second, ...more] = knownPlaces(print, explained).filter(({ isBeforeIssue }) => isBeforeIssue);
	const isAmbiguous = more.length > 0 || (first && second && second.middle - first.middle < 0.5);
	if (!first?.isWhole || isAmbiguous || first.isBelowAnother) return null;
	return unlessAnnouncedOtherwise(print, explained, first.piece, "placeOfBirth");
}

/** The authority that goes by its place alone ("COCHIN"): the only known place that is not the place of birth, below where that stands. */
export function knownPlaceOfIssue(print: Print, explained: Explained, place: Field): Candidate | null {
	const [only, ...more] = knownPlaces(print, explained);
	if (!only?.isWhole || more.length > 0 || place.quad === null) return null;
	const { top, bottom } = localBox(frameOf(place.quad), only.piece.quad);
	return top + bottom > heightOf(place.quad)
		? unlessAnnouncedOtherwise(print, explained, only.piece, "authority")
		: null;
}

interface KnownPlace {
	readonly piece: PassportPiece;
	/** How far below the date of birth it stands, in heights of that. */
	readonly middle: number;
	readonly isBeforeIssue: boolean;
	/** A text above it, from the row of the birth on, may be the place of birth, though it is not known for a place. */
	readonly isBelowAnother: boolean;
	/** Nothing stands before it that it is a part of ("THIRUVANANTHAPURAM, KERALA"). */
	readonly isWhole: boolean;
}

/** What was read with less is looked at again where a caption announces it; a text in small letters read with more is no torn caption. */
const [certaintyMin, surelyMin] = [0.75, 0.9];

/**
 * The known places from the row of the date of birth on, or from the name where that date was not found, top to bottom; none where the date of issue was not found.
 */
function knownPlaces(print: Print, explained: Explained): KnownPlace[] {
	const issue = itemOfDay(print, explained.dateOfIssue);
	const start = itemOfDay(print, explained.dateOfBirth) ?? lowestName(print, explained);
	if (start === undefined || issue === undefined) return [];
	const [frame, height] = [frameOf(start.quad), heightOf(start.quad)];
	const middleOf = (quad: Quad): number => {
		const { top, bottom } = localBox(frame, quad);
		return (top + bottom) / 2 / height;
	};
	const end = middleOf(issue.quad) - 0.5;
	const others = print.pieces
		.filter((piece) => isValue(piece, explained, "placeOfBirth"))
		.filter((piece) => isAllCapitals(piece.text) || (piece.certainty > surelyMin && isValueHigh(print, piece.quad)))
		.filter((piece) => !isKnown(print, piece, explained) && !isKnownPlace(piece.text, explained.state))
		.filter((piece) => !isName(piece, explained))
		.map(({ quad }) => middleOf(quad));
	const texts = print.pieces.filter(({ caption, certainty }) => caption === null && certainty >= certaintyMin);
	return texts
		.filter((piece) => isValue(piece, explained, null) && isKnownPlace(piece.text, explained.state))
		.filter(({ text }) => !isOffice(text) && !isKnownAuthority(text, explained.state))
		.map((piece) => ({ piece, middle: middleOf(piece.quad) }))
		.filter(({ middle }) => middle > -0.5)
		.sort((a, b) => a.middle - b.middle)
		.map(({ piece, middle }) => {
			const isWhole = !texts.some((other) => isMoreOfIt(print, other, piece, explained));
			const isBelowAnother = others.some((other) => other > -0.5 && other < middle - 0.5);
			return { piece, middle, isBeforeIssue: middle < end, isWhole, isBelowAnother };
		});
}

const isName = ({ text }: PassportPiece, { texts }: Explained): boolean =>
	isAllCapitals(text) && texts.some((name) => isSameName(text, name));

/** The last of the holder's names, which all stand above the date of birth, signatures aside. */
const lowestName = (print: Print, explained: Explained): PassportPiece | undefined =>
	print.pieces
		.filter((piece) => isName(piece, explained))
		.sort((a, b) => centreOf(a.quad)[1] - centreOf(b.quad)[1])
		.at(-1);

/** So many heights may lie between two parts of one text that were found apart. */
const gapMax = 5;

/** Whether a text stands before another on its row, near it, and is nothing that the zone explains, no sex and no other known place. */
function isMoreOfIt(print: Print, other: PassportPiece, piece: PassportPiece, explained: Explained): boolean {
	const [box, height] = [localBox(frameOf(piece.quad), other.quad), heightOf(piece.quad)];
	const isBefore = box.left < 0 && box.right > -gapMax * height && box.right < height;
	return (
		other !== piece &&
		isBefore &&
		Math.abs(box.top + box.bottom) / 2 < height / 2 &&
		heightOf(other.quad) > 0.7 * height &&
		isValue(other, explained, null) &&
		!isKnown(print, other, explained) &&
		!isKnownPlace(other.text, explained.state)
	);
}
