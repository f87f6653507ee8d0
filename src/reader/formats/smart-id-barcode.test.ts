import { describe, expect, test } from "vitest";
import { parseSmartIdBarcode } from "./smart-id-barcode.ts";

const fields = [
	...["SPECIMEN", "TEST PERSON", "F", "RSA", "0001010000089", "01 Jan 2000", "RSA"],
	...["CITIZEN", "03 Mar 2018", "23370", "123456789", "0".repeat(100)],
];

describe("the barcode on a Smart ID card's back", () => {
	test("contains the date of issue and the card number", () => {
		const card = parseSmartIdBarcode(fields.join("|"));
		expect(card).toMatchObject({
			issueDate: "03 Mar 2018",
			cardNumber: "123456789",
		});
	});

	test("may have eleven to thirteen fields, with spaces around them", () => {
		for (const variant of [fields.slice(0, 11), fields, [...fields, "1"]])
			expect(parseSmartIdBarcode(variant.map((field) => ` ${field} `).join("|"))?.cardNumber).toBe("123456789");
	});

	test("is rejected with an invalid identity number or other fields", () => {
		expect(parseSmartIdBarcode(fields.with(4, "0001010000088").join("|"))).toBeNull();
		expect(parseSmartIdBarcode(fields.with(2, "X").join("|"))).toBeNull();
		expect(parseSmartIdBarcode(fields.slice(0, 10).join("|"))).toBeNull();
		expect(parseSmartIdBarcode([...fields, "", ""].join("|"))).toBeNull();
		expect(parseSmartIdBarcode("0001010000089")).toBeNull();
		expect(parseSmartIdBarcode("%MVL1CC52%0161%4024E0XY%1%")).toBeNull();
	});
});
