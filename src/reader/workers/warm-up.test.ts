import { expect, test } from "vitest";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { warmUp } from "./warm-up.ts";

const pictures = [1, 2].map((byte) => ({ documentType: "passport" as const, image: Uint8Array.of(byte) }));

/**
 * Records the steps of a warm-up, each with the picture that it began or ended. `requestAtStep` is the number of
 * steps after which a real picture arrives.
 */
async function recordSteps(requestAtStep: number, isBroken = false): Promise<readonly string[]> {
	const steps: string[] = [];
	const read = async ({ image, onSteps }: DocumentRequest) => {
		steps.push(`begin ${image[0]}`);
		await Promise.resolve();
		if (isBroken) throw new Error("broken");
		onSteps?.({});
		steps.push(`end ${image[0]}`);
		return { outcome: "unreadable", reasons: [] } as const;
	};
	await warmUp({ read }, pictures, () => steps.length >= requestAtStep, new Date());
	return steps;
}

test("reads each picture twice if no request arrives", async () => {
	const round = ["begin 1", "end 1", "begin 2", "end 2"];
	expect(await recordSteps(99)).toEqual([...round, ...round]);
});

test("stops at the next step if a request arrives", async () => {
	expect(await recordSteps(0)).toEqual([]);
	expect(await recordSteps(1)).toEqual(["begin 1"]);
	expect(await recordSteps(2)).toEqual(["begin 1", "end 1"]);
	expect(await recordSteps(3)).toEqual(["begin 1", "end 1", "begin 2"]);
});

test("rejects if a reading fails", async () => {
	await expect(recordSteps(99, true)).rejects.toThrow("broken");
});
