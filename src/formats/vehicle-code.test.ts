import { describe, expect, test } from "vitest";
import { parseVehicleCodes, vehicleCodeOf } from "./vehicle-code.ts";

describe("vehicle codes", () => {
	test("are read in the order printed, each once", () => {
		expect(parseVehicleCodes("A EB, EC1")).toEqual(["A", "EB", "EC1"]);
		expect(parseVehicleCodes("B/EB B")).toEqual(["B", "EB"]);
	});

	test("are matched longest first when they are glued together", () => {
		expect(parseVehicleCodes("EBEC1")).toEqual(["EB", "EC1"]);
		expect(parseVehicleCodes("AEB")).toEqual(["A", "EB"]);
		expect(parseVehicleCodes("C1EC1")).toEqual(["C1", "EC1"]);
	});

	test("have a digit where a stroke was read", () => {
		expect(vehicleCodeOf("CI")).toBe("C1");
		expect(vehicleCodeOf("ECl")).toBe("EC1");
		expect(vehicleCodeOf("A|")).toBe("A1");
	});

	test("of the old system, and other text, are none", () => {
		expect(parseVehicleCodes("08")).toBeNull();
		expect(parseVehicleCodes("B CODE")).toBeNull();
		expect(parseVehicleCodes("D")).toBeNull();
		expect(parseVehicleCodes("")).toBeNull();
	});
});
