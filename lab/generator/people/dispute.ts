import type { TrueValue } from "../card.ts";
import type { Random } from "../random.ts";
import { anyDay, iso } from "./dates.ts";
import type { GreenBookContent } from "./green-book-content.ts";
import { idNumber } from "./id-number.ts";
import type { Holder } from "./south-african-holder.ts";

/**
 * The ground truth of a document that contradicts itself: null if it cannot be decided. A value that is supported by a
 * third source, or is plainly printed, is accepted as well.
 */
export interface Dispute {
	readonly name: string;
	readonly fields: Readonly<Record<string, TrueValue>>;
	readonly accept: Readonly<Record<string, readonly TrueValue[]>>;
}

const noDispute: Dispute = { name: "", fields: {}, accept: {} };

/** Share of self-contradictory documents in random layouts: enough to measure, but too few to bias the rest. */
const disputeShare = 0.04;

interface Disputed<T> {
	readonly content: T;
	readonly dispute: Dispute;
}

/** A consistent document. */
export const undisputed = <T>(content: T): Disputed<T> => ({ content, dispute: noDispute });

/** Sometimes the birth date differs from the one in the identity number, as on real documents. */
export function maybeDisputed<T extends Holder>(random: Random, content: T): Disputed<T> {
	const chance = random.fork("dispute");
	return chance.chance(disputeShare) ? disputeBirth(chance, content) : undisputed(content);
}

/** Returns a Green Book whose number sometimes implies another birth date, or whose barcode is another person's. */
export function maybeDisputedBook(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const chance = random.fork("dispute");
	return chance.chance(disputeShare) ? disputeGreenBook(chance, content) : undisputed(content);
}

function disputeBirth<T extends Holder>(random: Random, content: T): Disputed<T> {
	// No later than the 28th, because every month of every year has one.
	const { year, month, day } = content.birth;
	const other = random.chance(0.5)
		? { year, month, day: (day % 28) + 1 }
		: { year: year + random.pick([-10, -1, 1, 10]), month, day: Math.min(28, day) };
	return {
		content: { ...content, birth: other },
		dispute: {
			name: "number against birth date",
			fields: { idNumber: null, dateOfBirth: null },
			accept: { idNumber: [content.idNumber], dateOfBirth: [iso(other)] },
		},
	};
}

/** Print and barcode, or number and birth date, belong to different people. */
function disputeGreenBook(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const kind = random.pick(["birth", "edited", "lost", "other"] as const);
	if (kind === "birth") return disputeNumberAndBirth(random, content);
	if (kind === "other") return disputeBarcode(random, content);
	const numberPrinted = kind === "edited" ? edited(random, content.numberPrinted) : lost(random, content.numberPrinted);
	// The number in the barcode passes Luhn's check and matches the birth date, so it is accepted as well.
	return unsettled({ ...content, numberPrinted }, `${kind} digit in the printed number`, content.barcodeData);
}

/** Print and barcode agree on the number, so only the birth date is in doubt. */
function disputeNumberAndBirth(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const { content: changed, dispute } = disputeBirth(random, content);
	const { idNumber: _, ...fields } = dispute.fields;
	return { content: changed, dispute: { ...dispute, fields } };
}

/** The barcode is another person's, so the birth date supports the printed number. */
function disputeBarcode(random: Random, content: GreenBookContent): Disputed<GreenBookContent> {
	const barcodeData = idNumber(
		random,
		anyDay(random, 1940, 1995),
		random.pick(["M", "F"] as const),
		content.isCitizen ? 0 : 1,
	);
	return unsettled({ ...content, barcodeData }, "another person's barcode", content.idNumber);
}

function unsettled(content: GreenBookContent, name: string, supported: string): Disputed<GreenBookContent> {
	const accept: Dispute["accept"] = {
		idNumber: [supported],
		sex: [content.sex],
		// Only the number distinguishes residents.
		...(content.isCitizen ? {} : { citizenshipStatus: [null, "Non-Citizen", "Permanent Resident"] }),
	};
	return { content, dispute: { name, fields: { idNumber: null, sex: null }, accept } };
}

/** Changes another digit in the serial part, so that Luhn's check fails. */
function edited(random: Random, number: string): string {
	const at = placeOfDigit(number, random.integer(6, 9));
	const digit = (Number(number[at]) + random.integer(1, 9)) % 10;
	return number.slice(0, at) + digit + number.slice(at + 1);
}

function lost(random: Random, number: string): string {
	const at = placeOfDigit(number, random.integer(6, 12));
	return number.slice(0, at) + number.slice(at + 1);
}

/** Returns the position of the n-th digit in a number printed in groups. */
function placeOfDigit(number: string, count: number): number {
	const places = [...number].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
	return places[count] as number;
}
