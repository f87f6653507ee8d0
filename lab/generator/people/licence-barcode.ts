import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Random } from "../random.ts";
import type { Day } from "./dates.ts";

/** The content of the barcode on a driving licence card. */
export interface LicenceContent {
	/** One to four. */
	readonly vehicleCodes: readonly string[];
	readonly surname: string;
	readonly initials: string;
	/** `G,P`. Empty if there is no professional driving permit. */
	readonly permitCategories: string;
	/** One digit per code. */
	readonly vehicleRestrictions: readonly string[];
	readonly licenseNumber: string;
	readonly idNumber: string;
	/** `02` means an identity number. */
	readonly idType: string;
	/** One per code. */
	readonly firstIssues: readonly Day[];
	/** Two digits. */
	readonly driverRestrictions: string;
	readonly permitExpiry: Day | null;
	readonly issueNumber: string;
	readonly birth: Day;
	readonly validFrom: Day;
	readonly validTo: Day;
	readonly sex: "M" | "F";
}

/** The four bytes before the blocks, by barcode version. */
const versions = { v1: [0x01, 0xe1, 0x02, 0x45], v2: [0x01, 0x9b, 0x09, 0x45] } as const;

const e0 = 0xe0;
const e1 = 0xe1;

/** Strings end with E0. E1 ends a string and declares that the next one is empty, without an end byte. */
function stringsSection(strings: readonly string[]): number[] {
	const bytes: number[] = [];
	for (let index = 0; index < strings.length; index++) {
		bytes.push(...Buffer.from(strings[index] ?? "", "latin1"));
		let empties = 0;
		while (strings[index + 1] === "") {
			empties++;
			index++;
		}
		bytes.push(...(empties === 0 ? [e0] : new Array<number>(empties).fill(e1)));
	}
	return bytes;
}

const dateNibbles = (day: Day | null | undefined) =>
	day ? `${day.year}${String(day.month).padStart(2, "0")}${String(day.day).padStart(2, "0")}` : "A";

function numbersSection(content: LicenceContent): Buffer {
	const nibbles = [
		content.idType,
		...[0, 1, 2, 3].map((place) => dateNibbles(content.firstIssues[place])),
		content.driverRestrictions,
		dateNibbles(content.permitExpiry),
		content.issueNumber,
		dateNibbles(content.birth),
		dateNibbles(content.validFrom),
		dateNibbles(content.validTo),
		content.sex === "M" ? "01" : "02",
	].join("");
	return Buffer.from(nibbles.length % 2 === 0 ? nibbles : `${nibbles}A`, "hex");
}

/** The 684 bytes inside the six blocks. The portrait is noise, because nothing reads it here. */
export function licencePayload(random: Random, content: LicenceContent): Buffer {
	const four = (list: readonly string[]) => [0, 1, 2, 3].map((place) => list[place] ?? "");
	const strings = stringsSection([
		...four(content.vehicleCodes),
		content.surname,
		content.initials,
		content.permitCategories,
		"ZA",
		"ZA",
		...four(content.vehicleRestrictions),
		content.licenseNumber,
	]);
	const first = Buffer.from([...strings, ...Buffer.from(content.idNumber, "latin1")]);
	const second = numbersSection(content);
	const portraitBytes = Math.min(random.integer(550, 603), 684 - 10 - first.length - second.length);
	const portrait = Buffer.from([
		0x57,
		0x49,
		...Array.from({ length: portraitBytes - 2 }, () => random.integer(0, 255)),
	]);
	const header = Buffer.alloc(10);
	header[0] = 0x02;
	header[5] = first.length;
	header[7] = second.length;
	header.writeUInt16BE(portraitBytes, 8);
	return Buffer.concat([header, first, second, portrait], 684);
}

interface SigningKey {
	readonly modulus: bigint;
	readonly exponent: bigint;
}

function signingKey(name: string): SigningKey {
	const pem = readFileSync(new URL(`../keys/${name}.private.pem`, import.meta.url), "utf8");
	const { n = "", d = "" } = createPrivateKey(pem).export({ format: "jwk" });
	const number = (text: string) => BigInt(`0x${Buffer.from(text, "base64url").toString("hex")}`);
	return { modulus: number(n), exponent: number(d) };
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
	let result = 1n;
	let square = base % modulus;
	for (let rest = exponent; rest > 0n; rest >>= 1n) {
		if (rest & 1n) result = (result * square) % modulus;
		square = (square * square) % modulus;
	}
	return result;
}

/** The 720 bytes of the symbol: version, two zeros, five blocks of 128 bytes and one of 74, each signed. */
export function signLicence(payload: Buffer, version: keyof typeof versions): Buffer {
	const blocks = [0, 1, 2, 3, 4, 5].map((block) => {
		const marker = [1, 2, 3, 4, 5].map((step) => (step << block) & 0x7f);
		const part = Buffer.concat([Buffer.from(marker), payload.subarray(block * 123, block * 123 + 123)]);
		const key = signingKey(block < 5 ? `${version}-128` : `${version}-74`);
		const sealed = power(BigInt(`0x${part.toString("hex")}`), key.exponent, key.modulus);
		return Buffer.from(sealed.toString(16).padStart(part.length * 2, "0"), "hex");
	});
	return Buffer.concat([Buffer.from([...versions[version], 0, 0]), ...blocks]);
}
