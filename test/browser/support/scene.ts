import type { Page } from "playwright-core";
import type { Cast } from "./stage.ts";

/** Who looks at a page. */
export type Viewer = "visitor" | "newcomer" | "regular" | "member";

/** One page in one state: how to get there from a fresh page. */
export interface Scene {
	readonly name: string;
	readonly viewer: Viewer;
	/** It is there only while the switch "For developers" is on, and turns it on. */
	readonly isForDevelopers?: true;
	/** `at` turns a path into an address of the service. */
	reach(page: Page, at: (path: string) => string, cast: Cast): Promise<void>;
}
