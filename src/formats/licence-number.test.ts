import { describe, expect, test } from "vitest";
import { parseLicenceNumber } from "./licence-number.ts";

describe("a licence number", () => {
	test("is seven digits and five characters", () => {
		expect(parseLicenceNumber("4024000BC1D2")).toBe("4024000BC1D2");
		expect(parseLicenceNumber("402400012345")).toBe("402400012345");
		expect(parseLicenceNumber("4024 000 BC1D2")).toBe("4024000BC1D2");
	});

	test("holds digits where letters that never occur were read", () => {
		expect(parseLicenceNumber("4O24OOOBCID2")).toBe("4024000BC1D2");
	});

	test("is null at any other length or with a letter that no rule explains", () => {
		expect(parseLicenceNumber("4024000BC1D")).toBeNull();
		expect(parseLicenceNumber("0001010000089")).toBeNull();
		expect(parseLicenceNumber("4024000BC1*2")).toBeNull();
		expect(parseLicenceNumber("40X4000BC1D2")).toBeNull();
	});
});
