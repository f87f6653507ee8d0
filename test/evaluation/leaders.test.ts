import { expect, test } from "vitest";
import { drawLeaders, readLeaders, summariseLeaders } from "../../lab/evaluation/with-leaders.ts";
import { processOfFile } from "../support/reader-of-file.ts";

const read = processOfFile();

// Boxes to tick once spoilt the reading of the cards' lines. `npm run evaluate -- --set leaders` reads more pages.
test.each([0, 4])("a document is read the same with and without a form around it: page %i", async (turn) => {
	const result = await readLeaders(read, `try1 ${turn}`, await drawLeaders("try1", turn));
	expect(result.differences).toEqual([]);
	expect(summariseLeaders([result])).toMatch(/1 of 1 pages$/);
});
