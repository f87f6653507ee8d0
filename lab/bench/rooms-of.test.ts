import { expect, test } from "vitest";
import { bytesByRoom, measuring, outside, timeByRoom, waiting, waitsByRoom } from "./rooms-of.ts";

const frame = (url: string, functionName = "read") => ({
	functionName,
	url,
	scriptId: "1",
	lineNumber: 0,
	columnNumber: 0,
});
const urls = [
	frame("", "(idle)"),
	frame("", "(garbage collector)"),
	frame("file:///home/src/reader/reading/candidates/likely.ts"),
	frame("file:///home/src/reader/reading/candidates/search.ts"),
	frame("file:///home/src/reader/reading/understand.ts"),
	frame("file:///home/src/reader/once.ts"),
	frame("file:///home/node_modules/sharp/src/reading/lib.js"),
	frame("node:internal/buffer"),
	frame("node:inspector"),
	frame("file:///home/src/project/src/reader/engine/text/line.ts"),
];

test("the time of a thread is told by the room that it was in, its waits and its garbage apart", () => {
	const nodes = urls.map((callFrame, id) => ({ id, callFrame }));
	const samples = [0, 1, 2, 3, 4, 5, 6, 7, 2, 8, 9];
	const timeDeltas = [1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000, 500, 256000, 512000];
	expect(Object.fromEntries(timeByRoom({ nodes, samples, timeDeltas, startTime: 0, endTime: 1 }))).toEqual({
		[waiting]: 1,
		"garbage collector": 2,
		"reading/candidates": 12.5,
		reading: 16,
		once: 32,
		[outside]: 192,
		[measuring]: 256,
		"engine/text": 512,
	});
});

test("a wait is told by the room that goes on after it, not by Node, packages or the collector that come first", () => {
	const nodes = urls.map((callFrame, id) => ({ id, callFrame }));
	const samples = [2, 0, 0, 6, 7, 1, 9, 9, 0, 2, 0, 8];
	const timeDeltas = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048].map((each) => each * 1000);
	expect(Object.fromEntries(waitsByRoom({ nodes, samples, timeDeltas, startTime: 0, endTime: 1 }))).toEqual({
		"engine/text": 6,
		"reading/candidates": 256,
	});
});

test("what was allocated is told by the room that asked for it, however deep it was called", () => {
	const node = (at: number, selfSize: number, children: object[] = []) => ({
		callFrame: urls[at] as (typeof urls)[number],
		selfSize,
		id: at,
		children: children as never[],
	});
	const head = node(7, 1, [node(4, 10, [node(2, 100), node(3, 1000)])]);
	expect(Object.fromEntries(bytesByRoom({ head }))).toEqual({
		[outside]: 1,
		reading: 10,
		"reading/candidates": 1100,
	});
});
