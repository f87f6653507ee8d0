import type { FieldValue } from "../card.ts";
import type { Random } from "../random.ts";
import { pickDay, toIsoDate } from "./dates.ts";
import type { GreenBookContent } from "./green-book-content.ts";
import { inventIdNumber } from "./id-number.ts";
import type { Holder } from "./south-african-holder.ts";

/**
 * The ground truth of a document that contradicts itself. A field that cannot be decided is null; a value that a third
 * source supports, or that is plainly printed, is accepted as well.
 */
export interface Dispute {
	readonly name: string;
	readonly fields: Readonly<Record<string, FieldValue>>;
	readonly accept: Readonly<Record<string, readonly FieldValue[]>>;
}

const emptyDispute: Dispute = { name: "", fields: {}, accept: {} };

/** Probability of a contradiction in random layouts: enough to measure, but too low to bias other figures. */
const disputeShare = 0.04;

interface Disputed<T> {
	readonly content: T;
	readonly dispute: Dispute;
}

/** Returns the content of a consistent document without a dispute. */
export const withoutDispute = <T>(content: T): Disputed<T> => ({ content, dispute: emptyDispute });

/** Sometimes prints a birth date that differs from the one in the identity number, as on some real documents. */
export function maybeDispute<T extends Holder>(random: Random, content: T): Disputed<T> {
	const disputeRandom = random.fork("dispute");
	return disputeRandom.chance(disputeShare) ? disputeBirth(disputeRandom, content) : withoutDispute(content);
}

/** Sometimes makes a Green Book contradict itself: number against birth date, or print against barcode. */
export function maybeDisputeGreenBook(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const disputeRandom = random.fork("dispute");
	return disputeRandom.chance(disputeShare) ? disputeGreenBook(disputeRandom, content) : withoutDispute(content);
}

function disputeBirth<T extends Holder>(random: Random, content: T): Disputed<T> {
	// The day is no later than the 28th, because every month of every year has one.
	const { year, month, day } = content.birth;
	const otherBirth = random.chance(0.5)
		? { year, month, day: (day % 28) + 1 }
		: { year: year + random.pick([-10, -1, 1, 10]), month, day: Math.min(28, day) };
	return {
		content: { ...content, birth: otherBirth },
		dispute: {
			name: "number against birth date",
			fields: { idNumber: null, dateOfBirth: null },
			accept: { idNumber: [content.idNumber], dateOfBirth: [toIsoDate(otherBirth)] },
		},
	};
}

/** Makes print and barcode, or number and birth date, contradict each other. */
function disputeGreenBook(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const kind = random.pick(["birth", "edited", "lost", "other"] as const);
	if (kind === "birth") return disputeNumberAndBirth(random, content);
	if (kind === "other") return disputeBarcode(random, content);
	const numberPrinted =
		kind === "edited" ? changeDigit(random, content.numberPrinted) : dropDigit(random, content.numberPrinted);
	// The number in the barcode passes Luhn's check and matches the birth date, so it is accepted as well.
	return createUnresolved({ ...content, numberPrinted }, `${kind} digit in the printed number`, content.barcodeData);
}

/** Changes only the birth date. Print and barcode agree on the number, so the number remains certain. */
function disputeNumberAndBirth(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const { content: disputed, dispute } = disputeBirth(random, content);
	const { idNumber: _, ...fields } = dispute.fields;
	return { content: disputed, dispute: { ...dispute, fields } };
}

/** Puts another person's number into the barcode. The birth date supports the printed number. */
function disputeBarcode(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const barcodeData = inventIdNumber(
		random,
		pickDay(random, 1940, 1995),
		random.pick(["M", "F"] as const),
		content.isCitizen ? 0 : 1,
	);
	return createUnresolved({ ...content, barcodeData }, "another person's barcode", content.idNumber);
}

function createUnresolved(content: GreenBookContent, name: string, supported: string): Disputed<GreenBookContent> {
	const accept: Dispute["accept"] = {
		idNumber: [supported],
		sex: [content.sex],
		// Only the number distinguishes permanent residents from refugees.
		...(content.isCitizen ? {} : { citizenshipStatus: [null, "Non-Citizen", "Permanent Resident"] }),
	};
	return { content, dispute: { name, fields: { idNumber: null, sex: null }, accept } };
}

/** Changes one digit of the serial part, so that Luhn's check fails. */
function changeDigit(random: Random, number: string): string {
	const position = findDigit(number, random.integer(6, 9));
	const digit = (Number(number[position]) + random.integer(1, 9)) % 10;
	return number.slice(0, position) + digit + number.slice(position + 1);
}

/** Removes one digit after the birth date. */
function dropDigit(random: Random, number: string): string {
	const position = findDigit(number, random.integer(6, 12));
	return number.slice(0, position) + number.slice(position + 1);
}

/** Returns the position of a digit, by its index among the digits, in a number that is printed in groups. */
function findDigit(number: string, digitIndex: number): number {
	const positions = [...number].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
	return positions[digitIndex] as number;
}
