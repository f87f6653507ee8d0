import { constants, generateKeyPairSync, privateEncrypt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type LicenceKeys, parsePublicKey, publishedKeys } from "./keys.ts";
import { type LicenceCard, parseLicenceCard } from "./licence-card.ts";
import { decryptLicenceBarcode, hasMarker, parseLicenceVersion } from "./open.ts";

const signers = { 128: createSigner(1024), 74: createSigner(592) };
const keys: LicenceKeys = { v1: null, v2: { block128: signers[128].key, block74: signers[74].key } };

describe("a licence card's barcode", () => {
	test("is decrypted with the right keys", () => {
		const decrypted = decryptLicenceBarcode(encryptPayload(buildPayload()), keys);
		expect(decrypted).toBeInstanceOf(Uint8Array);
		expect(parseLicenceCard(decrypted as Uint8Array)).toEqual({
			vehicleCodes: ["A", "EC1"],
			licenceNumber: "0000000000BC",
			idType: "02",
			idNumber: "0001010000089",
			isIdNumberValid: true,
			validTo: "2029-12-31",
		} satisfies LicenceCard);
	});

	test("is not decrypted with other keys, bytes, versions or lengths", () => {
		const encrypted = encryptPayload(buildPayload());
		expect(decryptLicenceBarcode(encrypted, publishedKeys)).toBeNull();
		expect(decryptLicenceBarcode(encrypted.with(200, (encrypted[200] ?? 0) ^ 1), keys)).toBeNull();
		expect(decryptLicenceBarcode(encrypted.subarray(0, 719), keys)).toBeNull();
		expect(decryptLicenceBarcode(Uint8Array.from([0x01, 0xe1, 0x02, 0x45, ...encrypted.subarray(4)]), keys)).toBeNull();
		expect(parseLicenceVersion(Buffer.from("%MVL1CC52%"))).toBeNull();
	});

	test("may have empty strings, for a holder without a permit", () => {
		const strings = toLatin1("EB\xe1\xe1\xe1TESTER\xe0T\xe1ZA\xe0ZA\xe00\xe1\xe1\xe10000000000BC\xe00001010000089");
		const card = parseLicenceCard(buildPayload(strings, "0220100101aaa00a0120000101202501012029123102"));
		expect(card).toMatchObject({
			vehicleCodes: ["EB"],
			licenceNumber: "0000000000BC",
			idNumber: "0001010000089",
			validTo: "2029-12-31",
		});
	});

	test("is rejected with an impossible date, a missing string or an unknown code", () => {
		expect(parseLicenceCard(buildPayload(undefined, "0220100101aaa00202701010120000101202502302029123102"))).toBeNull();
		expect(parseLicenceCard(buildPayload(toLatin1("EB\xe1\xe1\xe1TESTER\xe0T\xe00001010000089")))).toBeNull();
		expect(
			parseLicenceCard(
				buildPayload(toLatin1("QQ\xe1\xe1\xe1TESTER\xe0T\xe1ZA\xe0ZA\xe00\xe1\xe1\xe10000000000BC\xe00001010000089")),
			),
		).toBeNull();
		expect(parseLicenceCard(new Uint8Array(684))).toBeNull();
	});
});

describe("a public key", () => {
	test("is read from both PEM forms", () => {
		expect(parsePublicKey(signers[128].spki)?.equals(signers[128].key)).toBe(true);
		expect(parsePublicKey("-----BEGIN RSA PUBLIC KEY-----\nAAAA\n-----END RSA PUBLIC KEY-----")).toBeNull();
		const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
		expect(parsePublicKey(String(publicKey.export({ type: "spki", format: "pem" })))).toBeNull();
		expect(parsePublicKey(String(privateKey.export({ type: "pkcs8", format: "pem" })))).toBeNull();
	});

	test("of the authority has the published size", () => {
		expect(publishedKeys.v2?.block128.asymmetricKeyDetails?.modulusLength).toBe(1024);
		expect(publishedKeys.v2?.block74.asymmetricKeyDetails?.modulusLength).toBe(592);
		expect(publishedKeys.v1?.block128.asymmetricKeyDetails?.modulusLength).toBe(1024);
		expect(publishedKeys.v1?.block74.asymmetricKeyDetails?.modulusLength).toBe(592);
	});
});

function createSigner(modulusLength: number) {
	const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength });
	const pem = (type: "pkcs1" | "spki") => String(publicKey.export({ type, format: "pem" }));
	const key = parsePublicKey(pem("pkcs1"));
	if (!key) throw new Error("the key was not read");
	return { key, spki: pem("spki"), privateKey };
}

function toLatin1(text: string): Uint8Array {
	return Buffer.from(text, "latin1");
}

/** Returns a payload of 684 bytes: header, strings, nibbles, zeros. */
function buildPayload(
	strings = toLatin1(
		"A\xe0EC1\xe1\xe1VAN DER SPECIMEN\xe0TQ\xe0G,P\xe0ZA\xe0ZA\xe00\xe00\xe1\xe10000000000BC\xe00001010000089",
	),
	nibbles = "022010010120120202aa10202701010120000101202501012029123102",
): Uint8Array {
	const nibbleBytes = Buffer.from(nibbles.length % 2 ? `${nibbles}a` : nibbles, "hex");
	const bytes = new Uint8Array(684);
	bytes.set([2, 0, 0, 0, 0, strings.length, 0, nibbleBytes.length, 0x80, 0]);
	bytes.set(strings, 10);
	bytes.set(nibbleBytes, 10 + strings.length);
	return bytes;
}

/** Encrypts a payload as the authority does: in blocks with markers, each encrypted with the private key. */
function encryptPayload(content: Uint8Array): Uint8Array {
	const blocks = [0, 1, 2, 3, 4, 5].map((index) => {
		const { privateKey } = index < 5 ? signers[128] : signers[74];
		const marker = [1, 2, 3, 4, 5].map((j) => (j << index) & 0x7f);
		const block = Uint8Array.from([...marker, ...content.subarray(index * 123, Math.min((index + 1) * 123, 684))]);
		if (!hasMarker(block, index)) throw new Error("the marker is wrong");
		return privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
	});
	return Uint8Array.from(Buffer.concat([Buffer.from("019b09450000", "hex"), ...blocks]));
}
