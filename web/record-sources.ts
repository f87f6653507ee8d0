import { sep } from "node:path";
import type { Plugin } from "vite";

/** A plugin that records each module of the project used in the pages, and the record: absolute paths, unsorted. */
export function recordSources(project: string): { readonly plugin: Plugin; files(): readonly string[] } {
	const noted = new Set<string>();
	const isOurs = (path: string) => path.startsWith(project + sep) && !path.includes(`${sep}node_modules${sep}`);
	return {
		files: () => [...noted],
		plugin: {
			name: "record-sources",
			buildEnd() {
				for (const id of this.getModuleIds()) {
					const path = id.split("?")[0] as string;
					if (isOurs(path)) noted.add(path);
				}
			},
		},
	};
}
