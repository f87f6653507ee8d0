import { dirname, join } from "node:path/posix";

/** The tests that a change may affect, as far as imports show it. */
export interface NearTests {
	/** The test files to run, the nearest to the change first. */
	readonly run: readonly string[];
	/** How many more test files depend on the change. */
	readonly left: number;
}

/** This many test files run within a minute on two cores: each takes 7 s of processor time, the other checks 37 s. */
const filesMax = 8;

const importPattern = /(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Tests that depend on files without importing them, after a pattern for the paths of these files. */
const testedPaths: readonly (readonly [RegExp, string])[] = [
	[/\.md$|^package\.json$|^\.env\.example$/, "test/docs.test.ts"],
	[/^deploy\//, "test/deploy.test.ts"],
	[/^tools\/rooms\.mjs$|^\.dependency-cruiser\.mjs$/, "test/boundaries.test.ts"],
	[/^src\/service\/database\/migrations\//, "test/database/migrate.test.ts"],
	[/^src\/reader\/documents\/.*\.json$/, "tools/documents/write.test.ts"],
	[/^(?:src|web)\/.*\.tsx?$/, "test/names.test.ts"],
];

/** Finds the project's files that a module imports, as paths from the project's root. `text` is the module's source. */
export function findImportsIn(file: string, text: string): readonly string[] {
	return [...text.matchAll(importPattern)].map(([, specifier = ""]) => join(dirname(file), specifier));
}

/**
 * Finds the tests for a change: first those that depend on a changed file without importing it, then the changed tests,
 * those that import a changed file, and those that do so through other modules. `imports` has the imports of every file
 * in the project. Tests that are slow are left to `npm test`.
 */
export function findNearTests(
	changed: readonly string[],
	imports: ReadonlyMap<string, readonly string[]>,
	isSlow: (test: string) => boolean,
): NearTests {
	const importers = invertImports(imports);
	const reached = new Set(changed);
	// A set is iterated in the order of insertion even while it grows, so files are reached in the order of distance.
	for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
	const testsByPath = testedPaths.filter(([files]) => changed.some((file) => files.test(file))).map(([, test]) => test);
	const tests = [...new Set([...testsByPath, ...reached])].filter(
		(file) => isTest(file) && imports.has(file) && !isSlow(file),
	);
	return { run: tests.slice(0, filesMax), left: Math.max(0, tests.length - filesMax) };
}

function invertImports(imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
	const importers = new Map<string, string[]>();
	for (const [file, targets] of imports) {
		for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
	}
	return importers;
}
