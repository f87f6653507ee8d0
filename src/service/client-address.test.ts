import { expect, test } from "vitest";
import { toAddressWindow, toNetworkAddress } from "./client-address.ts";

test.each([
	["192.0.2.7", "192.0.2.7"],
	["192.0.2.7:443", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["[::ffff:192.0.2.7]:443", "192.0.2.7"],
	["::ffff:c000:207", "192.0.2.7"],
	["::FFFF:192.0.2.7%eth0", "192.0.2.7"],
	["2001:DB8:0:0::1", "2001:db8::1"],
	["[2001:db8::1]:65535", "2001:db8::1"],
	["fe80::1%eth0", "fe80::1"],
	["[fe80::1%eth0]:80", "fe80::1"],
	["::1", "::1"],
	["[::1]", "::1"],
])("the canonical form of %s is %s", (client, address) => expect(toNetworkAddress(client)).toBe(address));

// Values that a client may put into X-Forwarded-For, and that libraries may accept as addresses.
test.each([
	"",
	"gone",
	"unknown",
	"192.0.2",
	"0300.0.2.1",
	"0xc0000201",
	"3221225985",
	"192.0.2.7:",
	"192.0.2.7:http",
	"192.0.2.7:443:443",
	"[192.0.2.7",
	"[]:80",
	" ::1",
	"1.2.3.4/8",
	`fe80::1%${"a".repeat(2_700)}`,
	"9".repeat(2_700),
])("rejects %j", (client) => expect(toNetworkAddress(client)).toBeNull());

test.each([
	["192.0.2.7:443", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:db8:1:2::", "2001:db8:1:2::/64"],
	["2001:db8:1:3::", "2001:db8:1:3::/64"],
	[`fe80::1%${"a".repeat(2_700)}`, "unknown"],
	["x".repeat(16_000), "unknown"],
	[undefined, "unknown"],
])("the window key of %s is %s", (client, window) => expect(toAddressWindow(client)).toBe(window));
