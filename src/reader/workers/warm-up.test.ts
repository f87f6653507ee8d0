import { expect, test } from "vitest";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import { warmUp } from "./warm-up.ts";

const pictures = [1, 2].map((byte) => ({ documentType: "passport" as const, image: Uint8Array.of(byte) }));

/** The steps that began and ended, each a letter and a picture. `wantedAt`: the step when a real picture arrives. */
async function stepsUntil(wantedAt: number, fails = false): Promise<readonly string[]> {
	const steps: string[] = [];
	const read = async ({ image, tell }: DocumentRequest) => {
		steps.push(`begin ${image[0]}`);
		await Promise.resolve();
		if (fails) throw new Error("broken");
		tell?.({});
		steps.push(`end ${image[0]}`);
		return { outcome: "unreadable", reasons: [] } as const;
	};
	await warmUp({ read }, pictures, () => steps.length >= wantedAt, new Date());
	return steps;
}

test("reads each picture twice if no request arrives", async () => {
	const round = ["begin 1", "end 1", "begin 2", "end 2"];
	expect(await stepsUntil(99)).toEqual([...round, ...round]);
});

test("stops after the current picture if a request arrives", async () => {
	expect(await stepsUntil(0)).toEqual([]);
	expect(await stepsUntil(1)).toEqual(["begin 1"]);
	expect(await stepsUntil(2)).toEqual(["begin 1", "end 1"]);
	expect(await stepsUntil(3)).toEqual(["begin 1", "end 1", "begin 2"]);
});

test("reports failures", async () => {
	await expect(stepsUntil(99, true)).rejects.toThrow("broken");
});
