import { expect, test } from "vitest";
import { parseAllowListEntry } from "./network-address.ts";

test.each([
	["192.0.2.7", "192.0.2.7"],
	[" 192.0.2.0/24 ", "192.0.2.0/24"],
	["192.0.2.7/32", "192.0.2.7"],
	["128.0.0.0/1", "128.0.0.0/1"],
	["::ffff:192.0.2.0/120", "192.0.2.0/24"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["2001:DB8::/32", "2001:db8::/32"],
	["2001:db8::1/128", "2001:db8::1"],
])("parses %j as %s", (text, entry) => expect(parseAllowListEntry(text)).toEqual({ entry }));

test.each([
	["192.0.2.7/24", /starts at 192\.0\.2\.0/],
	["2001:db8::1/32", /starts at 2001:db8::/],
	["192.0.2.0/33", /\/1 to \/32/],
	["0.0.0.0/0", /\/1 to \/32/],
	["::/0", /\/1 to \/128/],
	["::ffff:0.0.0.0/96", /\/1 to \/128/],
	["192.0.2", /neither/],
	["office.example", /neither/],
	["192.0.2.0/24/8", /neither/],
	["", /neither/],
])("rejects %j", (text, problem) =>
	expect(parseAllowListEntry(text)).toEqual({ problem: expect.stringMatching(problem) }),
);
