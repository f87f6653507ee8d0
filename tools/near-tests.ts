import { dirname, join } from "node:path/posix";

/** Tests that are near a change, as measured by imports. */
export interface NearTests {
	/** To run, the nearest first. */
	readonly run: readonly string[];
	/** How many more tests reach the change through imports. */
	readonly left: number;
}

/** What runs in less than a minute on two cores: a file takes 7 s of processor time, the other checks 37. */
const filesMax = 8;

const imported = /(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Tests of files that are read rather than imported. */
const readers: readonly (readonly [RegExp, string])[] = [
	[/\.md$|^package\.json$|^\.env\.example$/, "test/docs.test.ts"],
	[/^deploy\//, "test/deploy.test.ts"],
	[/^tools\/rooms\.mjs$|^\.dependency-cruiser\.mjs$/, "test/boundaries.test.ts"],
	[/^src\/service\/database\/migrations\//, "test/database/migrate.test.ts"],
	[/^src\/reader\/documents\/.*\.json$/, "tools/documents/write.test.ts"],
	[/^(?:src|web)\/.*\.tsx?$/, "test/names.test.ts"],
];

/** The files that a module imports from the project, as paths from its root. */
export function importsOf(file: string, text: string): readonly string[] {
	return [...text.matchAll(imported)].map(([, specifier = ""]) => join(dirname(file), specifier));
}

/**
 * The tests for a change: first its own, then those that import a changed file, then those that do so through other
 * modules. `imports`: the imports of every file in the project; `isSlow`: whether a test is left to `npm test`.
 */
export function nearTests(
	changed: readonly string[],
	imports: ReadonlyMap<string, readonly string[]>,
	isSlow: (test: string) => boolean,
): NearTests {
	const importers = importersIn(imports);
	const reached = new Set(changed);
	// A set is iterated in insertion order, even while it grows; here that is by distance.
	for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
	const read = readers.filter(([files]) => changed.some((file) => files.test(file))).map(([, test]) => test);
	const tests = [...new Set([...read, ...reached])].filter(
		(file) => isTest(file) && imports.has(file) && !isSlow(file),
	);
	return { run: tests.slice(0, filesMax), left: Math.max(0, tests.length - filesMax) };
}

function importersIn(imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
	const importers = new Map<string, string[]>();
	for (const [file, targets] of imports) {
		for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
	}
	return importers;
}
