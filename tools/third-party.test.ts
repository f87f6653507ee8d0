import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { thirdPartyFile, thirdPartyPage } from "./third-party.ts";

test("THIRD-PARTY.md says what package-lock.json does (npm run lockfile writes it)", async () =>
	expect(await readFile(thirdPartyFile, "utf8")).toBe(await thirdPartyPage()));
