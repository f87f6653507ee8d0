import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateFiles } from "./write.ts";

test.each([...generateFiles()])("%s matches the documents' folders (npm run documents writes it)", (file, text) => {
	expect(readFileSync(file, "utf8")).toBe(text);
});
