import type { Page } from "playwright-core";
import type { Accounts } from "./stage.ts";

/** Who looks at a page. */
export type Viewer = "visitor" | "newcomer" | "regular" | "member";

/** A page in one of its states, and how to reach it from a fresh page. */
export interface Scene {
	readonly name: string;
	readonly viewer: Viewer;
	/** The scene exists only with the switch "For developers" on; `reach` turns it on. */
	readonly isForDevelopers?: true;
	/** `at` turns a path into a URL of the service. */
	reach(page: Page, at: (path: string) => string, accounts: Accounts): Promise<void>;
}
