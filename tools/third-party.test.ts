import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildThirdPartyPage, thirdPartyFile } from "./third-party.ts";

test("THIRD-PARTY.md matches package-lock.json (npm run lockfile writes it)", async () =>
	expect(await readFile(thirdPartyFile, "utf8")).toBe(await buildThirdPartyPage()));
