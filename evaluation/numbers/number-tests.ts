import { dirname, join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import type { NamedNumber } from "../../tools/origins.ts";
import { type ChangedNumber, changes, withNumber } from "./change-number.ts";

const project = join(import.meta.dirname, "../..");

/** Runs the tests beside the code with numbers changed, in one process that stays warm. */
export interface NumberTests {
	/**
	 * A test of the number's own folder that fails with the number halved or doubled: its file and name. Null where none
	 * does.
	 */
	noticing(number: NamedNumber): Promise<string | null>;
	close(): Promise<void>;
}

/** Starts them. They are sure to pass with no number changed: `npm test` says so. */
export async function startNumberTests(): Promise<NumberTests> {
	let changed: ChangedNumber | null = null;
	const isChanged = (id: string) => changed !== null && id === join(project, changed.number.file);
	const vitest = await createVitest(
		"test",
		{
			config: false,
			root: project,
			include: ["src/**/*.test.ts"],
			pool: "threads",
			isolate: false,
			maxWorkers: 1,
			bail: 1,
			// It would give a file as it was read before, without the change.
			fsModuleCache: false,
			testTimeout: 60_000,
			reporters: [{}],
			watch: false,
		},
		{
			plugins: [
				{
					name: "changed-number",
					enforce: "pre",
					transform: (text, id) => (changed && isChanged(id) ? withNumber(text, changed.number, changed.change) : null),
				},
			],
		},
	);
	const failing = async (folder: string, change: ChangedNumber): Promise<string | null> => {
		changed = change;
		const file = join(project, change.number.file);
		vitest.invalidateFile(file);
		const specifications = (await vitest.globTestSpecifications()).filter(
			({ moduleId }) => dirname(moduleId) === folder,
		);
		const found = specifications.length === 0 ? null : await firstFailure(vitest, specifications);
		changed = null;
		vitest.invalidateFile(file);
		return found;
	};
	return {
		async noticing(number) {
			for (const change of changes) {
				const failed = await failing(join(project, dirname(number.file)), { number, change });
				if (failed !== null) return failed;
			}
			return null;
		},
		close: () => vitest.close(),
	};
}

type Specifications = Parameters<Vitest["runTestSpecifications"]>[0];

async function firstFailure(vitest: Vitest, specifications: Specifications): Promise<string | null> {
	const { testModules } = await vitest.runTestSpecifications(specifications, false);
	const asked = new Set(specifications.map(({ moduleId }) => moduleId));
	for (const module of testModules.filter(({ moduleId }) => asked.has(moduleId))) {
		const file = module.moduleId.slice(project.length + 1);
		for (const test of module.children.allTests("failed")) return `${file}: ${test.fullName}`;
		if (module.state() === "failed") return `${file}: does not load`;
	}
	return null;
}
