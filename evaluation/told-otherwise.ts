import type { Declaration } from "../src/documents/declaration.ts";
import type { Look } from "../src/page/page.ts";
import { type Doubt, type Method, usualMethod } from "../src/reading/choice/method.ts";
import { type FieldReader, readFields } from "../src/reading/read.ts";
import type { Weights } from "../src/reading/weights/weights.ts";

/** What the reader is told otherwise than the service tells it. */
export interface Change {
	declaration?(declaration: Declaration): Declaration;
	method?(method: Method): Method;
	look?(look: Look): Look;
}

/** These things are worth nothing. */
export const worthless = (...names: readonly (keyof Weights)[]): Change => ({
	method: (method) => ({
		...method,
		weights: { ...method.weights, ...Object.fromEntries(names.map((name) => [name, 0])) },
	}),
});

/** Values are given that a rule holds back. */
export const withoutRule = (rule: Doubt["rule"]): Change => ({
	method: (method) => ({ ...method, doubts: method.doubts.filter((each) => each.rule !== rule) }),
});

/** A reader that is told all of these things otherwise. */
export const readerToldOtherwise =
	(changes: readonly Change[]): FieldReader =>
	(declaration, page, look, today) =>
		readFields(
			changes.reduce((own, change) => change.declaration?.(own) ?? own, declaration),
			page,
			changes.reduce((own, change) => change.look?.(own) ?? own, look),
			today,
			{ method: changes.reduce((own, change) => change.method?.(own) ?? own, usualMethod) },
		);
