import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { applyEdits, type Variant } from "./variant.ts";

const projectUrl = pathToFileURL(`${join(import.meta.dirname, "../../..")}/`).href;
const sourceUrl = `${projectUrl}src/`;
const loadedVariants: Variant[] = [];
const query = "?variant=";

/** The number of the variant that a module belongs to, from its URL. Undefined for the unchanged code. */
const variantNumberOf = (url = ""): string | undefined => url.split(query)[1];

/**
 * Imports a file of the service, and every module under `src/` that it imports, with a variant's edits. None of these
 * is shared with the unchanged code or with another variant. All other modules are shared. `file` is relative to the
 * project.
 */
export async function importVariant(variant: Variant, file: string): Promise<unknown> {
	if (loadedVariants.length === 0) registerHooks({ resolve, load });
	if (!loadedVariants.includes(variant)) loadedVariants.push(variant);
	return import(`${projectUrl}${file}${query}${loadedVariants.indexOf(variant)}`);
}

type Hooks = Parameters<typeof registerHooks>[0];

const resolve: Hooks["resolve"] = (specifier, context, next) => {
	const resolved = next(specifier, context);
	const variant = variantNumberOf(context.parentURL);
	const isOfVariant = variant !== undefined && resolved.url.startsWith(sourceUrl) && !resolved.url.includes(query);
	return isOfVariant ? { ...resolved, url: `${resolved.url}${query}${variant}` } : resolved;
};

const load: Hooks["load"] = (url, context, next) => {
	const module = next(url, context);
	const variant = loadedVariants[Number(variantNumberOf(url) ?? Number.NaN)];
	const file = url.startsWith(sourceUrl) ? fileURLToPath(url.split(query)[0] as string) : "";
	const fileEdits = variant?.edits.filter((edit) => join(fileURLToPath(projectUrl), edit.file) === file) ?? [];
	return fileEdits.length === 0 ? module : { ...module, source: applyEdits(String(module.source), fileEdits) };
};
