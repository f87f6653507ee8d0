import { expect, test } from "vitest";
import { bearerSecret } from "./token-use.ts";

const secret = `svc_${"aB3".repeat(11).slice(0, 32)}`;

test("accepts a well-formed token, ignoring the scheme's case", () => {
	for (const scheme of ["Bearer", "bearer", "BEARER"]) expect(bearerSecret(`${scheme} ${secret}`)).toBe(secret);
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
])("%s contains no token", (header) => {
	expect(bearerSecret(header)).toBeNull();
});
