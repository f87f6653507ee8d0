import { expect, test } from "vitest";
import { loggedError } from "./create-log.ts";

test("an error is logged with its code and, where an operator is the one to act, what the code says; never with its message", () => {
	const error = Object.assign(new Error("could not write row of ANNA"), { code: "53100" });
	expect(loggedError(error)).toMatchObject({ type: "Error", code: "53100", meaning: "the database's disk is full" });
	expect(JSON.stringify(loggedError(error))).not.toContain("ANNA");
	expect(loggedError(Object.assign(new Error("x"), { code: "ENOENT" }))).not.toHaveProperty("meaning");
});
