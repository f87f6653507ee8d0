import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aValue, uncaptioned, valueIn } from "../../../test/support/a-scene.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";
import { partOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { weights } from "../weights/weights.ts";
import { smallLog, valueHeightOf } from "./scorer.ts";

test("a text that is not half as high as the dates is a piece of a caption, and no value", async () => {
	const page = aPage("Date of issue\n02 MAR 2015\n\nPlace of birth\nVRANCE\n\n\n\nGENT");
	const taller = (share: number) => ({
		...page,
		lines: page.lines.map((line) =>
			line.text === "02 MAR 2015" ? { ...line, quad: partOf(line.quad, 0, 1, 0.5 - share / 2, 0.5 + share / 2) } : line,
		),
	});
	expect((await valuesOn(taller(1.5))).place).toBe("VRANCE");
	expect((await valuesOn(taller(2.5))).place).toBeNull();
});

const row = (height: number, log: number) => ({
	...valueIn({ left: 0, top: 0, right: 80, bottom: height }),
	log,
});

test("a page's values are as high as the middle one of its clear dates", () => {
	const choices = (
		issued: readonly Candidate[],
		place: readonly Candidate[] = [],
		expires: readonly Candidate[] = [],
	) => Object.entries({ issued, expires, place }).map(([field, candidates]) => ({ field, candidates }));
	const height = (...given: Parameters<typeof choices>) => valueHeightOf(uncaptioned, choices(...given));
	expect(height([row(30, 11)])).toBeCloseTo(30);
	expect(height([row(30, 9)])).toBeNull();
	expect(height([row(30, 9), row(20, 12)], [row(50, 20), row(51, 20)])).toBeCloseTo(20);
	expect(height([row(30, 11), row(40, 11)], [], [row(10, 11)])).toBeCloseTo(30);
	expect(height([], [row(50, 20)])).toBeNull();
});

test("a text is small print where it is less than half as high as the values, by its first row", () => {
	expect(smallLog(row(14, 0), 30)).toBe(weights.smallPrint);
	expect(smallLog(row(16, 0), 30)).toBe(0);
	expect(smallLog(row(14, 0), null)).toBe(0);
	expect(smallLog(aValue([], "OSLO"), 30)).toBe(0);
	expect(smallLog(aValue([...row(16, 0).stretches, ...row(5, 0).stretches], "OSLO"), 30)).toBe(0);
});
