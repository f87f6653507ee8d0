import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "../../src/command-line/token.ts");
// A database would be asked for, and is not there: these words are answered without one.
const env = { ...process.env, DATABASE_URL: "postgresql://localhost:1/none" };

function token(...words: readonly string[]) {
	return spawnSync(process.execPath, [program, ...words], { env, encoding: "utf8" });
}

test("--help explains on standard output and is no failure", () => {
	const { status, stdout, stderr } = token("--help");
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toContain("revoke ID");
});

test.each([[[]], [["revoke"]], [["destroy"]]])(
	"%j is answered with how the command is used, and exits with 2",
	(words) => {
		const { status, stdout, stderr } = token(...words);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toContain("revoke ID");
	},
);
