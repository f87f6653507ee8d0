import { expect, test } from "vitest";
import { checkLimits } from "./limits-request.ts";
import { noLimits } from "./token-limits.ts";

test("returns limits in canonical form, with each address once", () => {
	const allowedAddresses = ["192.0.2.7/32", "::ffff:192.0.2.7", "2001:DB8::/32"];
	expect(checkLimits({ windowLimit: 1, monthQuota: 1_000_000_000, allowedAddresses }, 60)).toEqual({
		limits: { windowLimit: 1, monthQuota: 1_000_000_000, allowedAddresses: ["192.0.2.7", "2001:db8::/32"] },
	});
});

test("treats an empty allow-list and missing limits as no limits", () => {
	expect(checkLimits({ ...noLimits, allowedAddresses: [] })).toEqual({ limits: noLimits });
	expect(checkLimits()).toEqual({ limits: noLimits });
});

test.each([
	[{ windowLimit: 0 }, "windowLimit", "Enter a whole number from 1 to 60, or leave it empty."],
	[{ windowLimit: 61 }, "windowLimit", "Enter a whole number from 1 to 60, or leave it empty."],
	[{ windowLimit: 1.5 }, "windowLimit", "Enter a whole number from 1 to 60, or leave it empty."],
	[{ monthQuota: 1_000_000_001 }, "monthQuota", "Enter a whole number from 1 to 1,000,000,000, or leave it empty."],
	[
		{ allowedAddresses: ["192.0.2.7", "nowhere"] },
		"allowedAddresses",
		'"nowhere" is neither an IP address nor a network such as 192.0.2.0/24.',
	],
	[
		{ allowedAddresses: Array.from({ length: 101 }, () => "192.0.2.7") },
		"allowedAddresses",
		"Enter at most 100 addresses.",
	],
])("rejects %j with a problem at its field", (change, field, message) => {
	expect(checkLimits({ ...noLimits, ...change }, 60)).toEqual({ problems: [{ field, message }] });
});
