import type { Page } from "playwright-core";
import type { Cast } from "./stage.ts";

/** The viewers of a page. */
export type Viewer = "visitor" | "newcomer" | "regular" | "member";

/** One page in one state: how to reach it from a fresh page. */
export interface Scene {
	readonly name: string;
	readonly viewer: Viewer;
	/** Only exists with the switch "For developers"; turns it on. */
	readonly isForDevelopers?: true;
	/** `at` turns a path into a URL of the service. */
	reach(page: Page, at: (path: string) => string, cast: Cast): Promise<void>;
}
