import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each of these takes a tenth of its group's time. If one started last, the other cores would be idle at the end. */
const slowest: readonly string[] = [
	"/test/start/start.test.ts",
	"/test/client/generated.test.ts",
	"/test/seventh-document/seventh-document.test.ts",
	"/test/commands/extract.test.ts",
	"/test/browser/accessibility-of-tokens.test.ts",
	"/test/browser/accessibility-of-playground.test.ts",
	"/test/browser/documentation.test.ts",
	"/src/reader/extraction/leaders.test.ts",
	"/test/boundaries.test.ts",
];

/** Starts the slowest files first. In a clean clone, Vitest knows no durations and would start the largest first. */
export class SlowestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const rank = ({ moduleId }: TestSpecification) => {
			const at = slowest.findIndex((path) => moduleId.endsWith(path));
			return at === -1 ? slowest.length : at;
		};
		return sorted.toSorted((one, other) => rank(one) - rank(other));
	}
}
