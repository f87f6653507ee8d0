import { expect, test } from "vitest";
import { drawLeaders, readLeaders, summariseLeaders } from "../../lab/evaluation/with-leaders.ts";
import { processOfFile } from "../support/reader-of-file.ts";

const read = processOfFile();

// Boxes to tick made the cards' own lines small; `npm run evaluate -- --set leaders` reads many more pages.
test.each([0, 4])("a document is answered the same with lines to be filled in around it: page %i", async (turn) => {
	const result = await readLeaders(read, `try1 ${turn}`, await drawLeaders("try1", turn));
	expect(result.differences).toEqual([]);
	expect(summariseLeaders([result])).toMatch(/1 of 1 pages$/);
});
