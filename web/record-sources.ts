import { sep } from "node:path";
import type { Plugin } from "vite";

/** A plugin that records which files of the project the pages use. `files` returns their absolute paths, unsorted. */
export function recordSources(project: string): { readonly plugin: Plugin; files(): readonly string[] } {
	const paths = new Set<string>();
	const isProjectFile = (path: string) => path.startsWith(project + sep) && !path.includes(`${sep}node_modules${sep}`);
	return {
		files: () => [...paths],
		plugin: {
			name: "record-sources",
			buildEnd() {
				for (const id of this.getModuleIds()) {
					const path = id.split("?")[0] as string;
					if (isProjectFile(path)) paths.add(path);
				}
			},
		},
	};
}
