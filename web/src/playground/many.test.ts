import { expect, test } from "vitest";
import type { Item } from "./desk.ts";
import { manyAsCsv, manyAsJson, matches, rowOf } from "./many.ts";

const read = (name: string, data: Record<string, string | readonly string[] | null>, confidence = "high"): Item => ({
	id: 1,
	name,
	made: null,
	progress: {
		stage: "done",
		result: {
			roundTripMs: 9,
			answer: {
				status: 200,
				retryAfterS: null,
				body: { success: true, documentType: "passport", confidence, data, meta: { processedAt: "", latencyMs: 412 } },
			},
		},
	},
});
const failed: Item = { id: 2, name: "b.jpg", made: null, progress: { stage: "failed", message: "Cancelled." } };
const waiting: Item = { id: 3, name: "c.jpg", made: null, progress: { stage: "waiting" } };

test("a row counts what is null and says what went wrong", () => {
	expect(rowOf(read("a.jpg", { surname: "MOKOENA", sex: null }))).toMatchObject({ nulls: 1, latencyMs: 412 });
	expect(rowOf(failed)).toMatchObject({ problem: "Cancelled.", documentType: null });
});

test("every filter finds its rows and no others", () => {
	const rows = [read("a.jpg", { sex: "F" }), read("d.jpg", { sex: null }), failed, waiting].map(rowOf);
	const names = (filter: Parameters<typeof matches>[1]) =>
		rows.filter((row) => matches(row, filter)).map(({ item }) => item.name);
	expect(names("all")).toHaveLength(4);
	expect(names("read")).toEqual(["a.jpg", "d.jpg"]);
	expect(names("doubtful")).toEqual(["d.jpg"]);
	expect(names("refused")).toEqual(["b.jpg"]);
	expect(names("open")).toEqual(["c.jpg"]);
});

test("the files hold every picture, with the values of those that were read", () => {
	const rows = [read("a.jpg", { surname: "MOKOENA", codes: ["A", "EC"] }), failed].map(rowOf);
	expect(manyAsCsv(rows)).toBe(
		"file,document,confidence,nulls,ms,problem,surname,codes\r\na.jpg,passport,high,0,412,,MOKOENA,A EC\r\nb.jpg,,,,,Cancelled.,,\r\n",
	);
	expect(JSON.parse(manyAsJson(rows))).toMatchObject([{ file: "a.jpg", success: true }, { problem: "Cancelled." }]);
});
