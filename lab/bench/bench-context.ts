import type { OpenDatabase } from "../../src/service/database/open-database.ts";
import type { OcrTarget } from "./closed-loop.ts";
import type { ImageSet } from "./images.ts";
import type { BenchOptions } from "./options.ts";
import type { Table } from "./report.ts";
import type { RunningService } from "./start-service.ts";

/** The context passed to every section. */
export interface BenchContext {
	readonly options: BenchOptions;
	readonly set: ImageSet;
	readonly database: OpenDatabase;
	/** Tokens: one valid for the passport endpoint, one revoked, and one with an exhausted rate-limit window. */
	readonly tokens: { readonly active: string; readonly revoked: string; readonly spent: string };
	/** Starts the service with this many workers on a separate port, runs `use`, then stops the service. */
	withService<Result>(
		variables: Readonly<Record<string, string>>,
		use: (service: RunningService & OcrTarget) => Promise<Result>,
	): Promise<Result>;
	/** Prints progress. */
	say(text: string): void;
}

/** One part of the benchmark. */
export type Section = (context: BenchContext) => Promise<readonly Table[]>;
