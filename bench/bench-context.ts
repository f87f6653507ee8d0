import type { OpenDatabase } from "../src/database/open-database.ts";
import type { OcrTarget } from "./closed-loop.ts";
import type { ImageSet } from "./images.ts";
import type { BenchOptions } from "./options.ts";
import type { Table } from "./report.ts";
import type { RunningService } from "./start-service.ts";

/** What every section is given. */
export interface BenchContext {
	readonly options: BenchOptions;
	readonly set: ImageSet;
	readonly database: OpenDatabase;
	/** Good for the passport endpoint, one that was revoked, and one whose rate window may be spent. */
	readonly tokens: { readonly active: string; readonly revoked: string; readonly spent: string };
	/** Starts the service with this many workers on a port of its own, runs `use`, and stops it. */
	withService<Result>(
		variables: Readonly<Record<string, string>>,
		use: (service: RunningService & OcrTarget) => Promise<Result>,
	): Promise<Result>;
	/** Says what is going on, to a person who waits. */
	say(text: string): void;
}

/** One part of the benchmark. */
export type Section = (context: BenchContext) => Promise<readonly Table[]>;
