import { expect, test } from "vitest";
import { changesOf, limitsOfText, noLimitsText, textOfLimits } from "./limits-text.ts";

test("an empty form sets no limit", () => {
	const none = { windowLimit: null, monthQuota: null, allowedAddresses: null };
	expect(limitsOfText(noLimitsText)).toEqual(none);
	expect(limitsOfText({ windowLimit: " ", monthQuota: "", allowedAddresses: " \n, " })).toEqual(none);
	expect(textOfLimits(none)).toEqual(noLimitsText);
});

test("numbers and addresses are taken as people type them", () => {
	const typed = { windowLimit: "10", monthQuota: "10 000", allowedAddresses: "192.0.2.7, 192.0.3.0/24\n2001:db8::/32" };
	const limits = {
		windowLimit: 10,
		monthQuota: 10_000,
		allowedAddresses: ["192.0.2.7", "192.0.3.0/24", "2001:db8::/32"],
	};
	expect(limitsOfText(typed)).toEqual(limits);
	expect(limitsOfText(textOfLimits(limits))).toEqual(limits);
});

test.each(["ten", "-5", "1.5", "1e3", "9".repeat(16)])("rejects %j instead of ignoring it", (monthQuota) => {
	expect(limitsOfText({ ...noLimitsText, monthQuota }).monthQuota).toBe(-1);
});

test("a change of limits names what was changed, from what to what, and nothing else", () => {
	const from = { windowLimit: 30, monthQuota: null, allowedAddresses: ["192.0.2.0/24"] };
	const to = { windowLimit: 30, monthQuota: 5_000, allowedAddresses: null };
	expect(changesOf({ from, to })).toEqual([
		{ title: "Requests per month", from: "any", to: "5,000" },
		{ title: "Addresses", from: "192.0.2.0/24", to: "any" },
	]);
});

test("a change of scopes and expiry names both, and no limit", () => {
	const limits = { windowLimit: 30, monthQuota: null, allowedAddresses: null };
	const from = { ...limits, scopes: ["passport"], expiresAt: null };
	const to = { ...limits, scopes: ["passport", "sa-id-smart-front"], expiresAt: "2027-02-01T12:00:00.000Z" };
	expect(changesOf({ from, to })).toEqual([
		{ title: "Scopes", from: "passport", to: "passport, sa-id-smart-front" },
		{ title: "Expires", from: "never", to: "2027-02-01 12:00 UTC" },
	]);
});
