import { expect, test } from "vitest";
import { parseLicenceQr } from "./licence-qr.ts";

const said = {
	idNumber: "0001010000089",
	licenceNumber: "4024000BC1D2",
	vehicleCodes: ["A", "EB"],
	validTo: "2031-10-01",
};

test.each([
	[
		"named lines",
		"Surname: MOKOENA\nID: 0001010000089\nLicence No.: 4024000BC1D2\nCodes: A EB\nBirth: 01/01/2000\nIssued: 02/10/2026\nValid to: 01/10/2031",
	],
	["parts between bars", "ZA|MOKOENA|AB|0001010000089|2000-01-01|4024000BC1D2|A,EB|2026-10-02|2031-10-01"],
	[
		"JSON",
		'{"id":"0001010000089","born":"20000101","licence":"4024000BC1D2","codes":"A, EB","from":"20261002","to":"20311001"}',
	],
])("a licence's plain QR code with %s is told by what its values are", (_, text) => {
	expect(parseLicenceQr(text)).toEqual(said);
});

test.each([
	["an address", "https://verify.example/licence?id=0001010000089"],
	["a sealed code", "AZsJRQAAVn3k0q+0001010000089/9aH=="],
	["two people's numbers", "0001010000089|0001010000097|4024000BC1D2"],
	["a number whose arithmetic fails", "0001010000088|4024000BC1D2"],
	["no licence's number", "0001010000089|2000-01-01|2026-10-02|2031-10-01"],
	["too long a text", `0001010000089|4024000BC1D2|${"A".repeat(1000)}`],
])("%s is no licence", (_, text) => {
	expect(parseLicenceQr(text)).toBeNull();
});

test("a single code is given where it is named: initials may be one", () => {
	expect(parseLicenceQr("A|0001010000089|4024000BC1D2")?.vehicleCodes).toEqual([]);
	expect(parseLicenceQr("A|0001010000089|4024000BC1D2|Code: EB")?.vehicleCodes).toEqual(["EB"]);
});

test("what is said twice, or of which it is not clear what it is, is not given", () => {
	const fewer = parseLicenceQr("0001010000089|4024000BC1D2|A EB|Code: B|2026-10-02|2031-10-01");
	expect(fewer).toMatchObject({ vehicleCodes: [], validTo: null });
	const fourDays = "0001010000089|4024000BC1D2|2000-01-01|2026-10-02|2028-01-01|2031-10-01";
	expect(parseLicenceQr(fourDays)?.validTo).toBeNull();
	expect(parseLicenceQr(fourDays.replace("2000-01-01|", ""))?.validTo).toBeNull();
});
