import { expect, test } from "vitest";
import type { ResultLine } from "./result-line.ts";
import { createSummary } from "./summary.ts";

const refusedLine = (code: string): ResultLine => ({ file: "a.jpg", success: false, error: { code, message: "" } });

test("counts readings, and failures by code", () => {
	const summary = createSummary();
	for (const code of ["IMAGE_UNREADABLE", "IMAGE_MISSING", "IMAGE_UNREADABLE"]) summary.add([refusedLine(code)]);
	expect(summary).toMatchObject({ done: 3, failed: 3 });
	expect(summary.text()).toBe("3 pictures: 0 read, 3 not (IMAGE_UNREADABLE 2, IMAGE_MISSING 1).");
});

test("lists skipped files by reason, at most ten names each", () => {
	const summary = createSummary();
	for (let n = 1; n <= 12; n += 1) summary.skip({ file: `${n}.txt`, reason: "not an image's name" });
	summary.skip({ file: "b", reason: "a link to a folder" });
	expect(summary.text().split("\n")).toEqual([
		"There is no image to read.",
		"Skipped 12, not an image's name: 1.txt, 2.txt, 3.txt, 4.txt, 5.txt, 6.txt, 7.txt, 8.txt, 9.txt, 10.txt, and 2 more",
		"Skipped 1, a link to a folder: b",
	]);
});

test("removes control characters from file names", () => {
	const summary = createSummary();
	summary.skip({ file: "\u001b]0;owned\u0007a\n\u009b2Jb.txt", reason: "not an image's name" });
	expect(summary.text().split("\n")[1]).toBe("Skipped 1, not an image's name: ]0;owneda2Jb.txt");
});
