import { expect, test } from "vitest";
import { buildMasks } from "./masks.ts";

const box = (name: string, left: number) => ({
	...{ name, title: name },
	corners: [
		[left, 100],
		[left + 200, 100],
		[left + 200, 120],
		[left, 120],
	] as [number, number][],
});
const boxes = [box("surname", 10), box("dateOfBirth", 300), box("mrzLine1", 600), box("mrzLine2", 900)];

test("adds a margin to the box of a value", () => {
	expect(buildMasks(new Set(["mrzLine1"]), boxes)).toEqual([
		[
			[595, 95],
			[805, 95],
			[805, 125],
			[595, 125],
		],
	]);
});

test("also masks the MRZ line that contains the value", () => {
	const leftEdges = (name: string) => buildMasks(new Set([name]), boxes).map(([corner]) => corner?.[0]);
	expect(leftEdges("surname")).toEqual([5, 595]);
	expect(leftEdges("dateOfBirth")).toEqual([295, 895]);
});
