import { expect, test } from "vitest";
import { bearerSecret } from "./token-use.ts";

const secret = `svc_${"aB3".repeat(11).slice(0, 32)}`;

test("a well-formed token is taken, whatever the scheme's case", () => {
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
])("%s holds no token", (header) => {
	expect(bearerSecret(header)).toBeNull();
});
