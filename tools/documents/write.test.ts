import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOfDocuments } from "./write.ts";

test.each([...filesOfDocuments()])(
	"%s is what the documents' folders say (npm run documents renews it)",
	(file, text) => {
		expect(readFileSync(file, "utf8")).toBe(text);
	},
);
