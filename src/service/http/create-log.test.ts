import { expect, test } from "vitest";
import { toLoggedError } from "./create-log.ts";

test("logs an error with its code and, if an operator must act, the code's meaning, but without its message", () => {
	const error = Object.assign(new Error("could not write row of ANNA"), { code: "53100" });
	expect(toLoggedError(error)).toMatchObject({ type: "Error", code: "53100", meaning: "the database's disk is full" });
	expect(JSON.stringify(toLoggedError(error))).not.toContain("ANNA");
	expect(toLoggedError(Object.assign(new Error("x"), { code: "ENOENT" }))).not.toHaveProperty("meaning");
});
