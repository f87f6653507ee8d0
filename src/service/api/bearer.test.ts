import { expect, test } from "vitest";
import { parseBearerSecret } from "./token-use.ts";

const secret = `svc_${"aB3".repeat(11).slice(0, 32)}`;

test("accepts a well-formed token, whatever the case of the scheme", () => {
	for (const scheme of ["Bearer", "bearer", "BEARER"]) expect(parseBearerSecret(`${scheme} ${secret}`)).toBe(secret);
});

test.each([
	undefined,
	"",
	"Bearer",
	"Bearer ",
	secret,
	`Basic ${secret}`,
	`Bearer ${secret}x`,
	`Bearer ${secret} x`,
	`Bearer svc_${"-".repeat(32)}`,
	`Bearer SVC_${"a".repeat(32)}`,
	"Bearer null",
])("returns null for the header %s", (header) => {
	expect(parseBearerSecret(header)).toBeNull();
});
