import { expect, test } from "vitest";
import { describeChanges, emptyLimitsText, formatLimits, parseLimits } from "./limits-text.ts";

test("an empty form sets no limit", () => {
	const noLimits = { windowLimit: null, monthQuota: null, allowedAddresses: null };
	expect(parseLimits(emptyLimitsText)).toEqual(noLimits);
	expect(parseLimits({ windowLimit: " ", monthQuota: "", allowedAddresses: " \n, " })).toEqual(noLimits);
	expect(formatLimits(noLimits)).toEqual(emptyLimitsText);
});

test("accepts numbers with separators and addresses in any layout", () => {
	const typed = { windowLimit: "10", monthQuota: "10 000", allowedAddresses: "192.0.2.7, 192.0.3.0/24\n2001:db8::/32" };
	const limits = {
		windowLimit: 10,
		monthQuota: 10_000,
		allowedAddresses: ["192.0.2.7", "192.0.3.0/24", "2001:db8::/32"],
	};
	expect(parseLimits(typed)).toEqual(limits);
	expect(parseLimits(formatLimits(limits))).toEqual(limits);
});

test.each(["ten", "-5", "1.5", "1e3", "9".repeat(16)])("rejects %j instead of ignoring it", (monthQuota) => {
	expect(parseLimits({ ...emptyLimitsText, monthQuota }).monthQuota).toBe(-1);
});

test("describes only the limits that changed, with old and new values", () => {
	const from = { windowLimit: 30, monthQuota: null, allowedAddresses: ["192.0.2.0/24"] };
	const to = { windowLimit: 30, monthQuota: 5_000, allowedAddresses: null };
	expect(describeChanges({ from, to })).toEqual([
		{ title: "Requests per month", from: "any", to: "5,000" },
		{ title: "Addresses", from: "192.0.2.0/24", to: "any" },
	]);
});

test("describes changed scopes and expiry without unchanged limits", () => {
	const limits = { windowLimit: 30, monthQuota: null, allowedAddresses: null };
	const from = { ...limits, scopes: ["passport"], expiresAt: null };
	const to = { ...limits, scopes: ["passport", "sa-id-smart-front"], expiresAt: "2027-02-01T12:00:00.000Z" };
	expect(describeChanges({ from, to })).toEqual([
		{ title: "Scopes", from: "passport", to: "passport, sa-id-smart-front" },
		{ title: "Expires", from: "never", to: "2027-02-01 12:00 UTC" },
	]);
});
