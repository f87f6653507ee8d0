import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { allGuards, type Guard, projectFolder, withoutGuards } from "./guards.ts";

/**
 * A process that reads a data set with guards switched off and sends what it counted:
 * `read-without-process.ts NAMES FOLDER...`, names of guards apart by commas. The guards' files are changed as they are
 * loaded, so that the reader itself knows nothing of this.
 */
const [names = "", ...folders] = process.argv.slice(2);
const off = allGuards.filter(({ name }) => names.split(",").includes(name));
const byUrl = Map.groupBy(off, ({ file }: Guard) => pathToFileURL(join(projectFolder, file)).href);

registerHooks({
	load(url, context, nextLoad) {
		const guards = byUrl.get(url);
		if (!guards) return nextLoad(url, context);
		const source = withoutGuards(readFileSync(fileURLToPath(url), "utf8"), guards);
		return { format: "module-typescript", source, shortCircuit: true };
	},
});

// Not before the hook is there.
const { countVerdicts } = await import("./count-verdicts.ts");
process.send?.(await countVerdicts(folders));
