import type { Random } from "../random.ts";
import { dated } from "./dates.ts";
import { initialsOf, type Licence } from "./south-african-holder.ts";

/** What an announced licence's QR code holds, in one of three forms: nobody has seen one. */
export function plainQrText(random: Random, licence: Licence): string {
	const { holder, licenseNumber, validFrom, validTo, vehicleCodes } = licence;
	const day = (date: Parameters<typeof dated>[0]) => dated(date, form === "bars" ? "Y-M-D" : "D/M/Y");
	const form = random.pick(["lines", "bars", "json"]);
	const parts: readonly (readonly [name: string, value: string])[] = [
		["Surname", holder.surname],
		["Initials", initialsOf(holder.names)],
		["ID", holder.idNumber],
		["Birth", day(holder.birth)],
		["Licence No.", licenseNumber],
		["Codes", vehicleCodes.join(" ")],
		["Issued", day(validFrom)],
		["Valid to", day(validTo)],
	];
	if (form === "json") return JSON.stringify(Object.fromEntries(parts));
	if (form === "bars") return parts.map(([, value]) => value).join("|");
	return parts.map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** A code that nobody can open: 300 bytes by chance. */
export const sealedQrText = (random: Random): string =>
	Buffer.from(Array.from({ length: 300 }, () => random.integer(0, 255))).toString("base64");
