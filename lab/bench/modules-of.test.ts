import { expect, test } from "vitest";
import {
	bytesByModule,
	measuringCategory,
	nativeCategory,
	timeByModule,
	waitingCategory,
	waitsByModule,
} from "./modules-of.ts";

const createFrame = (url: string, functionName = "read") => ({
	functionName,
	url,
	scriptId: "1",
	lineNumber: 0,
	columnNumber: 0,
});
const callFrames = [
	createFrame("", "(idle)"),
	createFrame("", "(garbage collector)"),
	createFrame("file:///home/src/reader/reading/candidates/likely.ts"),
	createFrame("file:///home/src/reader/reading/candidates/search.ts"),
	createFrame("file:///home/src/reader/reading/understand.ts"),
	createFrame("file:///home/src/reader/memoise.ts"),
	createFrame("file:///home/node_modules/sharp/src/reading/lib.js"),
	createFrame("node:internal/buffer"),
	createFrame("node:inspector"),
	createFrame("file:///home/src/project/src/reader/engine/text/line.ts"),
];

test("timeByModule adds up self time by module, with waits and garbage collection as categories", () => {
	const nodes = callFrames.map((callFrame, id) => ({ id, callFrame }));
	const samples = [0, 1, 2, 3, 4, 5, 6, 7, 2, 8, 9];
	const timeDeltas = [1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000, 500, 256000, 512000];
	expect(Object.fromEntries(timeByModule({ nodes, samples, timeDeltas, startTime: 0, endTime: 1 }))).toEqual({
		[waitingCategory]: 1,
		"garbage collector": 2,
		"reading/candidates": 12.5,
		reading: 16,
		memoise: 32,
		[nativeCategory]: 192,
		[measuringCategory]: 256,
		"engine/text": 512,
	});
});

test("waitsByModule attributes a wait to the next module, not to Node, packages or the garbage collector", () => {
	const nodes = callFrames.map((callFrame, id) => ({ id, callFrame }));
	const samples = [2, 0, 0, 6, 7, 1, 9, 9, 0, 2, 0, 8];
	const timeDeltas = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048].map((ms) => ms * 1000);
	expect(Object.fromEntries(waitsByModule({ nodes, samples, timeDeltas, startTime: 0, endTime: 1 }))).toEqual({
		"engine/text": 6,
		"reading/candidates": 256,
	});
});

test("bytesByModule adds up the bytes that each module allocated itself, at any depth", () => {
	const createNode = (index: number, selfSize: number, children: object[] = []) => ({
		callFrame: callFrames[index] as (typeof callFrames)[number],
		selfSize,
		id: index,
		children: children as never[],
	});
	const head = createNode(7, 1, [createNode(4, 10, [createNode(2, 100), createNode(3, 1000)])]);
	expect(Object.fromEntries(bytesByModule({ head }))).toEqual({
		[nativeCategory]: 1,
		reading: 10,
		"reading/candidates": 1100,
	});
});
