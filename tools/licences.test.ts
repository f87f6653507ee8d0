import { expect, test } from "vitest";
import { pagePackages, servicePackages } from "./licences.ts";

/** Licences that permit running the service for others; a new one must be reviewed by a person. */
const known =
	/^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0|LGPL-3\.0-or-later|CC0-1\.0|PostgreSQL|Unlicense|Zlib|Python-2\.0)$/;

test.each([
	["the service runs with", servicePackages, "fastify"],
	["the web pages are made of", pagePackages, "@fontsource-variable/inter"],
])("every package that %s has a licence that is known to allow it", async (_, read, among) => {
	const packages = await read();
	expect(packages.length).toBeGreaterThan(100);
	expect(packages.map(({ name }) => name)).toContain(among);
	const terms = (licence: string) => licence.replace(/[()]/g, "").split(/ AND | OR /);
	expect(packages.filter(({ licence }) => !terms(licence).every((term) => known.test(term)))).toEqual([]);
});
