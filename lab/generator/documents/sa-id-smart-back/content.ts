import { formatPrintedDate, toIsoDate } from "../../people/dates.ts";
import { type Holder, inventHolder } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";

/** Content of the back of a Smart ID card. */
export interface SmartBackContent extends Holder {
	readonly cardNumber: string;
	/** The number in the oval. */
	readonly ovalNumber: string;
	readonly issuePrinted: string;
	/** Content of the Code 39; what real cards encode is not known for certain. */
	readonly code39Data: string;
	/** Content of the PDF417. */
	readonly pdf417Data: string;
}

/** Converts the first three consecutive capitals, a month name, to mixed case. */
function toMixedCase(text: string): string {
	return text.replace(/[A-Z]{3}/, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

export function inventSmartBack(random: Random): SmartBackContent {
	const holder = inventHolder(random, 2013, 2025, 0.12);
	const cardNumber = `${random.integer(1, 9)}${random.digits(8)}`;
	const issueInWords = formatPrintedDate(holder.issue, "D M Y", ["en"]);
	const ovalNumber = random.digits(random.pick([5, 5, 6]));
	const country = holder.isCitizen ? "RSA" : "ZIM";
	const status = holder.isCitizen
		? random.pick(["CITIZEN", "Citizen"])
		: random.pick(["PERMANENTRESIDENT", "PermanentResident"]);
	const barcodeFields = [
		holder.surname,
		holder.names,
		holder.sex,
		country,
		holder.idNumber,
		toMixedCase(formatPrintedDate(holder.birth, "D M Y", ["en"])),
		country,
		status,
		toMixedCase(issueInWords),
		ovalNumber,
		cardNumber,
		random.digits(100),
	];
	return {
		...holder,
		cardNumber,
		ovalNumber,
		issuePrinted: random.weighted([
			[5, toIsoDate(holder.issue)],
			[3, issueInWords],
			[2, toMixedCase(issueInWords)],
		]),
		code39Data: random.weighted([
			[3, holder.idNumber],
			[2, cardNumber],
		]),
		pdf417Data: barcodeFields.join("|"),
	};
}
