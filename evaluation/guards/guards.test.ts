import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allGuards, projectFolder, withoutGuards } from "./guards.ts";

test.each(allGuards)("$name can be switched off: it stands once in its file", (guard) => {
	const text = readFileSync(join(projectFolder, guard.file), "utf8");
	expect(withoutGuards(text, [guard])).not.toBe(text);
});

test("a guard that was changed is told, and not taken for switched off", () => {
	const guard = { name: "limit", file: "a.ts", from: "max = -28", to: "max = -1e9" };
	expect(withoutGuards("const max = -28;", [guard])).toBe("const max = -1e9;");
	expect(() => withoutGuards("const max = -30;", [guard])).toThrow("limit stands 0 times in a.ts");
});
