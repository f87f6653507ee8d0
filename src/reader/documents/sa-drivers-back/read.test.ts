import { constants, generateKeyPairSync, type KeyObject, privateEncrypt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Barcode, SecondPass } from "../../page/page.ts";
import { quadOf } from "../../page/quad.ts";
import type { DocumentDefinition } from "../definition.ts";
import { licenceBarcodeDefaults } from "../definition.ts";
import { nullReasonOf } from "../field.ts";
import { definition as driversFront } from "../sa-drivers-front/definition.ts";
import { createDriversBack } from "./definition.ts";

const today = new Date("2026-06-01T00:00:00Z");

const legends = `
DRIVER RESTRICTIONS          PrDP CATEGORIES       VEHICLE RESTRICTIONS
0 None                       P Passengers          0 None
1 Glasses / Contact lenses   G Goods               1 Automatic transmission
2 Artificial limb            D Dangerous goods     2 Electrically powered
A   A1   125 cc                                    3 Physically disabled
B        GVM 3500 kg
C1       GVM 16000 kg
EB  EC1  EC
`;

const folder = mkdtempSync(join(tmpdir(), "licence-keys-"));
const signers = new Map<number, KeyObject>();

beforeAll(() => {
	for (const [length, bits] of [
		[128, 1024],
		[74, 592],
	] as const) {
		const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
		signers.set(length, privateKey);
		writeFileSync(join(folder, `v2-${length}.pem`), publicKey.export({ type: "pkcs1", format: "pem" }));
	}
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the fields that the back of a licence yields with this second pass. */
async function readBack(back: DocumentDefinition, secondPass: SecondPass) {
	const { declaration, page } = await back.declare(aPage(legends), secondPass, today);
	return await readFields(declaration, page, secondPass, today);
}

async function read(
	barcode: Uint8Array | null,
	settings = { barcode: "on" as "on" | "off", keysFolder: folder as string | null },
) {
	const found: Barcode = {
		format: "PDF417",
		text: "",
		bytes: barcode ?? new Uint8Array(),
		quad: quadOf({ left: 0, top: 0, right: 9, bottom: 9 }),
	};
	const secondPass: SecondPass = { ...stubPass, findBarcodes: async () => (barcode ? [found] : []) };
	return await readBack(createDriversBack(settings), secondPass);
}

async function values(...args: Parameters<typeof read>): Promise<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(await read(...args)).map(([name, { value }]) => [name, value]));
}

const allNull = { rawBarcode: null, idNumber: null, licenseNumber: null, vehicleCodes: null, dateOfExpiry: null };

describe("a driving licence's back", () => {
	test("reports the four fields of the decrypted barcode, never the barcode itself", async () => {
		expect(await values(encryptLicence("0001010000089"))).toEqual({
			rawBarcode: null,
			idNumber: "0001010000089",
			licenseNumber: "0000000000BC",
			vehicleCodes: ["A", "EC1"],
			dateOfExpiry: "2029-12-31",
		});
		const { idNumber, rawBarcode } = await read(encryptLicence("0001010000089"));
		expect([idNumber?.source, rawBarcode && nullReasonOf(rawBarcode)]).toEqual(["barcode", "closed-barcode"]);
	});

	test("reports nothing if the barcode is missing, from another document, or not decrypted", async () => {
		expect(await values(null)).toEqual(allNull);
		expect(await values(Buffer.from("%MVL1CC52%0161%4024E0XY%1%"))).toEqual(allNull);
		expect(await values(encryptLicence("0001010000089"), licenceBarcodeDefaults)).toEqual(allNull);
		expect(await values(encryptLicence("0001010000089"), { barcode: "off", keysFolder: folder })).toEqual(allNull);
	});

	test("reports no identity number whose check digit fails", async () => {
		const fields = await read(encryptLicence("0001010000088"));
		expect(fields.idNumber?.value).toBeNull();
		expect(fields.idNumber?.checks).toContainEqual({ name: "luhn", passed: false });
		expect(fields.licenseNumber?.value).toBe("0000000000BC");
	});

	test("rejects a key folder that is empty or contains an unusable key", () => {
		const empty = mkdtempSync(join(tmpdir(), "licence-keys-"));
		expect(() => createDriversBack({ barcode: "on", keysFolder: empty })).toThrow(
			/^LICENCE_BARCODE_KEYS: .*v2-128\.pem/,
		);
		writeFileSync(join(empty, "v2-128.pem"), "nonsense");
		expect(() => createDriversBack({ barcode: "on", keysFolder: empty })).toThrow("not a public RSA key");
		rmSync(empty, { recursive: true });
	});

	test("has a higher class score than the front", () => {
		const back = createDriversBack(licenceBarcodeDefaults);
		expect(back.classScore(aPage(legends)).score).toBeGreaterThan(0.8);
		expect(driversFront.classScore(aPage(legends)).score).toBeLessThan(0.3);
	});
});

/** Returns the encrypted barcode of a licence with two vehicle codes, as the authority encodes it. */
function encryptLicence(idNumber: string): Uint8Array {
	const strings = Buffer.from(
		`A\xe0EC1\xe1\xe1SPECIMEN\xe0TQ\xe1ZA\xe0ZA\xe00\xe00\xe1\xe10000000000BC\xe0${idNumber}`,
		"latin1",
	);
	const nibbles = Buffer.from("022010010120120202aa00a0120000101202501012029123102a", "hex");
	const payload = new Uint8Array(684);
	payload.set([2, 0, 0, 0, 0, strings.length, 0, nibbles.length, 0x80, 0]);
	payload.set(strings, 10);
	payload.set(nibbles, 10 + strings.length);
	const blocks = [0, 1, 2, 3, 4, 5].map((index) => {
		const key = signers.get(index < 5 ? 128 : 74) as KeyObject;
		const marker = [1, 2, 3, 4, 5].map((j) => (j << index) & 0x7f);
		const block = Uint8Array.from([...marker, ...payload.subarray(index * 123, Math.min((index + 1) * 123, 684))]);
		return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
	});
	return Uint8Array.from(Buffer.concat([Buffer.from("019b09450000", "hex"), ...blocks]));
}

test("searches again if error correction produced wrong bytes", async () => {
	const quad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });
	const correct = encryptLicence("0001010000089");
	const corrupted = correct.map((byte, i) => (i > 100 && i < 110 ? byte ^ 1 : byte));
	const readings = [corrupted, correct];
	const secondPass: SecondPass = {
		...stubPass,
		findBarcodes: async () => [{ format: "PDF417", text: "", bytes: readings.shift() ?? new Uint8Array(), quad }],
	};
	const back = createDriversBack({ barcode: "on", keysFolder: folder });
	const fields = await readBack(back, secondPass);
	expect(fields?.idNumber?.value).toBe("0001010000089");
	expect(await glance(corrupted)).toBeNull();

	function glance(bytes: Uint8Array) {
		const plain: SecondPass = {
			...stubPass,
			findPlainBarcodes: async () => [{ format: "PDF417", text: "", bytes, quad }],
		};
		return back.declareFromBarcode?.(aPage(""), plain);
	}
});

describe("a barcode found before text is read", () => {
	const glance = (secondPass: SecondPass) =>
		createDriversBack({ barcode: "on", keysFolder: folder }).declareFromBarcode?.(blank, secondPass);
	const blank = { width: 100, height: 50, lines: [] };
	const passWithBarcode = (bytes: Uint8Array): SecondPass => {
		const quad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });
		return { ...stubPass, findPlainBarcodes: async () => [{ format: "PDF417", text: "", bytes, quad }] };
	};

	test("yields all fields if it is from a licence", async () => {
		const glanced = await glance(passWithBarcode(encryptLicence("0001010000089")));
		const fields = glanced && (await readFields(glanced.declaration, glanced.page, stubPass, today));
		expect(fields?.idNumber?.value).toBe("0001010000089");
		expect(fields?.vehicleCodes?.value).toEqual(["A", "EC1"]);
	});
	test("yields nothing if it is from another document, and is not searched for if barcodes are disabled", async () => {
		expect(await glance(stubPass)).toBeNull();
		expect(await glance(passWithBarcode(Buffer.from("%MVL1CC12%")))).toBeNull();
		expect(createDriversBack({ barcode: "off", keysFolder: folder }).declareFromBarcode).toBeUndefined();
	});
});

describe("a page with few legends", () => {
	const fragment = aPage("\n0 None     S\n1 G1asses");
	const back = createDriversBack(licenceBarcodeDefaults);
	const passWithBarcode = (bytes: Uint8Array): SecondPass => ({
		...stubPass,
		findBarcodes: async () => [
			{ format: "PDF417", text: "", bytes, quad: quadOf({ left: 0, top: 0, right: 9, bottom: 9 }) },
		],
	});

	test("is proven to be a licence's back by a barcode with a licence header", async () => {
		expect(back.classScore(fragment).score).toBeLessThan(0.5);
		expect(await back.isProven?.(fragment, passWithBarcode(encryptLicence("0001010000089")))).toBe(true);
	});
	test("is not proven by another barcode, without a barcode, or if barcodes are disabled", async () => {
		expect(await back.isProven?.(fragment, passWithBarcode(Buffer.from("%MVL1CC12%")))).toBe(false);
		expect(await back.isProven?.(fragment, stubPass)).toBe(false);
		expect(createDriversBack({ barcode: "off", keysFolder: null }).isProven).toBeUndefined();
	});
	test("is recognised by the table of all codes with a few legends, but not by the table alone", () => {
		const table = "\n1 Glasses / Contact lenses\n2 Artificial limb\nA      A1     125 cc\nB\nC1     EB\nEC     EC1";
		expect(back.classScore(aPage(table)).score).toBeGreaterThanOrEqual(0.5);
		expect(back.classScore(aPage("\nA      A1\nB\nC1     EB\nEC     EC1")).score).toBeLessThan(0.5);
	});
});
