import type { OpenDatabase } from "../../src/service/database/open-database.ts";
import type { OcrTarget } from "./closed-loop.ts";
import type { ImageSet } from "./images.ts";
import type { BenchOptions } from "./options.ts";
import type { Table } from "./report.ts";
import type { RunningService } from "./start-service.ts";

/** What every section of the benchmark needs. */
export interface BenchContext {
	readonly options: BenchOptions;
	readonly imageSet: ImageSet;
	readonly database: OpenDatabase;
	/** `active` and `spent` are valid for every document type. `spent` is only used where its rate limit is exhausted. */
	readonly tokens: { readonly active: string; readonly revoked: string; readonly spent: string };
	/** Starts the service with these environment variables on its own port, runs `use`, then stops the service. */
	withService<Result>(
		variables: Readonly<Record<string, string>>,
		use: (service: RunningService & OcrTarget) => Promise<Result>,
	): Promise<Result>;
	/** Prints a line about the progress to standard error. */
	logProgress(text: string): void;
}

/** A function that measures one section of the benchmark and returns the tables of its report. */
export type Section = (context: BenchContext) => Promise<readonly Table[]>;
