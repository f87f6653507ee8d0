import { join } from "node:path";
import { expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import type { Extractor, Outcome } from "../extraction/outcome.ts";
import { extractFiles } from "./extract-files.ts";

test("a file that finds every worker busy is read when one is free, and is no failure", async () => {
	const outcomes: Outcome[] = [
		{ outcome: "busy", retryAfterS: 0.01 },
		{ outcome: "busy", retryAfterS: 0.01 },
		{ outcome: "unreadable", reasons: ["no_text"] },
	];
	const extractor = { extract: async () => outcomes.shift() } as unknown as Extractor;
	const paths = [join(import.meta.dirname, "../../specimens/passport.jpg")];
	const deps = { extractor, definitions: [], clock: systemClock, atOnce: 1, onSkip: () => undefined };
	const lines = await Array.fromAsync(extractFiles(deps, { paths, documentType: null } as never));
	expect(lines).toMatchObject([{ success: false, error: { code: "IMAGE_UNREADABLE" } }]);
	expect(outcomes).toEqual([]);
});
