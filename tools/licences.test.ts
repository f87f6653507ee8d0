import { expect, test } from "vitest";
import { listPagePackages, listServicePackages } from "./licences.ts";

/** Licences that permit running the service for others. A person must review a new one before it is added. */
const permitted =
	/^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0|LGPL-3\.0-or-later|CC0-1\.0|PostgreSQL|Unlicense|Zlib|Python-2\.0)$/;

test.each([
	["the service runs with", listServicePackages, "fastify"],
	["the web pages are made of", listPagePackages, "@fontsource-variable/inter"],
])("every package that %s has a permitted licence", async (_, listPackages, example) => {
	const packages = await listPackages();
	expect(packages.length).toBeGreaterThan(100);
	expect(packages.map(({ name }) => name)).toContain(example);
	const terms = (licence: string) => licence.replace(/[()]/g, "").split(/ AND | OR /);
	expect(packages.filter(({ licence }) => !terms(licence).every((term) => permitted.test(term)))).toEqual([]);
});
