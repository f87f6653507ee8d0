import { iso, printed } from "../../people/dates.ts";
import { type Holder, inventHolder } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";

/** Content of the back of a Smart ID card. */
export interface SmartBackContent extends Holder {
	readonly cardNumber: string;
	readonly oval: string;
	readonly issuePrinted: string;
	/** Content of the Code 39, which is not known for certain. */
	readonly stripe: string;
	readonly symbol: string;
}

function mixedCase(text: string): string {
	return text.replace(/[A-Z]{3}/, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

export function inventSmartBack(random: Random): SmartBackContent {
	const holder = inventHolder(random, 2013, 2025, 0.12);
	const cardNumber = `${random.integer(1, 9)}${random.digits(8)}`;
	const words = printed(holder.issue, "D M Y", ["en"]);
	const oval = random.digits(random.pick([5, 5, 6]));
	const country = holder.isCitizen ? "RSA" : "ZIM";
	const status = holder.isCitizen
		? random.pick(["CITIZEN", "Citizen"])
		: random.pick(["PERMANENTRESIDENT", "PermanentResident"]);
	const fields = [
		holder.surname,
		holder.names,
		holder.sex,
		country,
		holder.idNumber,
		mixedCase(printed(holder.birth, "D M Y", ["en"])),
		country,
		status,
		mixedCase(words),
		oval,
		cardNumber,
		random.digits(100),
	];
	return {
		...holder,
		cardNumber,
		oval,
		issuePrinted: random.weighted([
			[5, iso(holder.issue)],
			[3, words],
			[2, mixedCase(words)],
		]),
		stripe: random.weighted([
			[3, holder.idNumber],
			[2, cardNumber],
		]),
		symbol: fields.join("|"),
	};
}
