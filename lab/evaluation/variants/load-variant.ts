import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { edited, type Variant } from "./variant.ts";

const project = pathToFileURL(`${join(import.meta.dirname, "../../..")}/`).href;
const source = `${project}src/`;
const loaded: Variant[] = [];
const asked = "?variant=";

/** Returns the number of the variant that a file belongs to. Undefined for the service's unmodified files. */
const variantOf = (url = ""): string | undefined => url.split(asked)[1];

/**
 * Loads a file of the service as a variant, with all its imports; nothing is shared with the service or other variants.
 * `file`: relative to the project.
 */
export async function importOf(variant: Variant, file: string): Promise<unknown> {
	if (loaded.length === 0) registerHooks({ resolve, load });
	if (!loaded.includes(variant)) loaded.push(variant);
	return import(`${project}${file}${asked}${loaded.indexOf(variant)}`);
}

type Hooks = Parameters<typeof registerHooks>[0];

const resolve: Hooks["resolve"] = (specifier, context, next) => {
	const resolved = next(specifier, context);
	const variant = variantOf(context.parentURL);
	const isOwn = variant !== undefined && resolved.url.startsWith(source) && !resolved.url.includes(asked);
	return isOwn ? { ...resolved, url: `${resolved.url}${asked}${variant}` } : resolved;
};

const load: Hooks["load"] = (url, context, next) => {
	const given = next(url, context);
	const variant = loaded[Number(variantOf(url) ?? Number.NaN)];
	const file = url.startsWith(source) ? fileURLToPath(url.split(asked)[0] as string) : "";
	const own = variant?.edits.filter((edit) => join(fileURLToPath(project), edit.file) === file) ?? [];
	return own.length === 0 ? given : { ...given, source: edited(String(given.source), own) };
};
