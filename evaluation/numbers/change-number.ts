import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NamedNumber } from "../../tools/origins.ts";

const project = join(import.meta.dirname, "../..");

/** How a number is changed. */
export const changes = ["halved", "doubled"] as const;
export type Change = (typeof changes)[number];

/** A number, and how it is changed. */
export interface ChangedNumber {
	readonly number: Pick<NamedNumber, "file" | "name" | "value">;
	readonly change: Change;
}

/**
 * What a number becomes. A count stays whole, and at least 1. A share of more than a half comes nearer to 1 or farther
 * from it instead: twice 0.9 is no share.
 */
export function changed(value: number, change: Change): number {
	const factor = change === "halved" ? 1 / 2 : 2;
	if (value > 0.5 && value < 1) return 1 - (1 - value) / factor;
	const scaled = value * factor;
	return Number.isInteger(value) && value !== 0 ? Math.sign(value) * Math.max(1, Math.round(Math.abs(scaled))) : scaled;
}

/** The text of a file with one of its numbers changed. Throws where the number does not stand there. */
export function withNumber(text: string, { name, value }: Pick<NamedNumber, "name" | "value">, change: Change): string {
	const written = `${name} = ${value};`;
	const typed = `${name}: number = ${value};`;
	const found = [written, typed].find((each) => text.includes(`const ${each}`));
	if (found === undefined) throw new RangeError(`No "const ${written}"`);
	return text.replace(`const ${found}`, `const ${name} = ${changed(Number(value.replaceAll("_", "")), change)};`);
}

/** From now on this process loads the files of these numbers with all of them changed. None may be loaded yet. */
export function changeNumbers(numbers: readonly NamedNumber[], change: Change): void {
	const byFile = Map.groupBy(numbers, ({ file }) => pathToFileURL(join(project, file)).href);
	registerHooks({
		load(url, context, next) {
			const loaded = next(url, context);
			const own = byFile.get(url) ?? [];
			if (own.length === 0) return loaded;
			return { ...loaded, source: own.reduce((text, each) => withNumber(text, each, change), String(loaded.source)) };
		},
	});
}
