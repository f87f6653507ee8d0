import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Random } from "../random.ts";
import type { Day } from "./dates.ts";

/** The content of the barcode on a driving licence card. */
export interface LicenceContent {
	/** One to four codes. */
	readonly vehicleCodes: readonly string[];
	readonly surname: string;
	readonly initials: string;
	/** Such as `G,P`. Empty if there is no professional driving permit. */
	readonly permitCategories: string;
	/** One digit for each vehicle code. */
	readonly vehicleRestrictions: readonly string[];
	readonly licenseNumber: string;
	readonly idNumber: string;
	/** The type of `idNumber`: `02` is an identity number. */
	readonly idType: string;
	/** One date for each vehicle code. */
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

/** The four version bytes at the start, by barcode version. */
const versions = { v1: [0x01, 0xe1, 0x02, 0x45], v2: [0x01, 0x9b, 0x09, 0x45] } as const;

const endMarker = 0xe0;
const emptyNextMarker = 0xe1;

/** Encodes strings. E0 ends a string; E1 ends a string and means that the next one is empty and has no end byte. */
function buildStringsSection(strings: readonly string[]): number[] {
	const bytes: number[] = [];
	for (let index = 0; index < strings.length; index++) {
		bytes.push(...Buffer.from(strings[index] ?? "", "latin1"));
		let emptyCount = 0;
		while (strings[index + 1] === "") {
			emptyCount++;
			index++;
		}
		bytes.push(...(emptyCount === 0 ? [endMarker] : new Array<number>(emptyCount).fill(emptyNextMarker)));
	}
	return bytes;
}

const toDateNibbles = (day: Day | null | undefined) =>
	day ? `${day.year}${String(day.month).padStart(2, "0")}${String(day.day).padStart(2, "0")}` : "A";

function buildNumbersSection(content: LicenceContent): Buffer {
	const nibbles = [
		content.idType,
		...[0, 1, 2, 3].map((index) => toDateNibbles(content.firstIssues[index])),
		content.driverRestrictions,
		toDateNibbles(content.permitExpiry),
		content.issueNumber,
		toDateNibbles(content.birth),
		toDateNibbles(content.validFrom),
		toDateNibbles(content.validTo),
		content.sex === "M" ? "01" : "02",
	].join("");
	return Buffer.from(nibbles.length % 2 === 0 ? nibbles : `${nibbles}A`, "hex");
}

/** Builds the 684 payload bytes of the six blocks. The portrait is noise, because the reader does not decode it. */
export function buildLicencePayload(random: Random, content: LicenceContent): Buffer {
	const padToFour = (list: readonly string[]) => [0, 1, 2, 3].map((index) => list[index] ?? "");
	const strings = buildStringsSection([
		...padToFour(content.vehicleCodes),
		content.surname,
		content.initials,
		content.permitCategories,
		"ZA",
		"ZA",
		...padToFour(content.vehicleRestrictions),
		content.licenseNumber,
	]);
	const stringsSection = Buffer.from([...strings, ...Buffer.from(content.idNumber, "latin1")]);
	const numbersSection = buildNumbersSection(content);
	const portraitLength = Math.min(random.integer(550, 603), 684 - 10 - stringsSection.length - numbersSection.length);
	const portrait = Buffer.from([
		0x57,
		0x49,
		...Array.from({ length: portraitLength - 2 }, () => random.integer(0, 255)),
	]);
	const header = Buffer.alloc(10);
	header[0] = 0x02;
	header[5] = stringsSection.length;
	header[7] = numbersSection.length;
	header.writeUInt16BE(portraitLength, 8);
	return Buffer.concat([header, stringsSection, numbersSection, portrait], 684);
}

interface SigningKey {
	readonly modulus: bigint;
	readonly exponent: bigint;
}

function loadSigningKey(name: string): SigningKey {
	const pem = readFileSync(new URL(`../keys/${name}.private.pem`, import.meta.url), "utf8");
	const { n = "", d = "" } = createPrivateKey(pem).export({ format: "jwk" });
	const toBigInt = (text: string) => BigInt(`0x${Buffer.from(text, "base64url").toString("hex")}`);
	return { modulus: toBigInt(n), exponent: toBigInt(d) };
}

function computeModularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
	let result = 1n;
	let square = base % modulus;
	for (let remaining = exponent; remaining > 0n; remaining >>= 1n) {
		if (remaining & 1n) result = (result * square) % modulus;
		square = (square * square) % modulus;
	}
	return result;
}

/** Builds the 720 bytes of the barcode: version, two zeros, five signed blocks of 128 bytes and one of 74. */
export function signLicence(payload: Buffer, version: keyof typeof versions): Buffer {
	const blocks = [0, 1, 2, 3, 4, 5].map((block) => {
		const marker = [1, 2, 3, 4, 5].map((step) => (step << block) & 0x7f);
		const plainBlock = Buffer.concat([Buffer.from(marker), payload.subarray(block * 123, block * 123 + 123)]);
		const key = loadSigningKey(block < 5 ? `${version}-128` : `${version}-74`);
		const signature = computeModularPower(BigInt(`0x${plainBlock.toString("hex")}`), key.exponent, key.modulus);
		return Buffer.from(signature.toString(16).padStart(plainBlock.length * 2, "0"), "hex");
	});
	return Buffer.concat([Buffer.from([...versions[version], 0, 0]), ...blocks]);
}
