import { type Browser, chromium } from "playwright-core";
import { afterAll, inject } from "vitest";
import { connect } from "../../../src/service/database/connect.ts";
import type { Profile } from "./open-browser.ts";
import { type Accounts, openSignedIn, seedDatabase } from "./stage.ts";

/** The service and browser shared by all browser tests, with accounts for the calling file. */
export interface Stage {
	readonly browser: Browser;
	readonly accounts: Accounts;
	/** Turns a path into a URL of the service. */
	at(path: string): string;
	/** Opens a profile that is signed in with this session secret; null: a visitor. */
	signedIn(
		secretId: string | null,
		display?: Parameters<typeof openSignedIn>[3],
		expected?: readonly number[],
		/** The browser to use, if it is not the shared one. */
		browser?: Browser,
	): Promise<Profile>;
}

/** To be called at the top of a test file. The connection to the browser is closed after the file's last test. */
export async function openStage(): Promise<Stage> {
	const { serviceUrl, databaseUrl } = inject("shared");
	const db = connect(databaseUrl, { connections: 1 });
	const [accounts, browser] = await Promise.all([seedDatabase(db), connectToBrowser()]);
	await db.destroy();
	return {
		browser,
		accounts,
		at: (path) => new URL(path, serviceUrl).href,
		signedIn: (secretId, display, expected, other = browser) =>
			openSignedIn(other, new URL(serviceUrl), secretId, display, expected),
	};
}

/** The shared browser, for a test file with a separate service. Its pages are closed after the file's last test. */
export async function connectToBrowser(): Promise<Browser> {
	const browser = await chromium.connect(inject("shared").browserUrl);
	afterAll(() => browser.close());
	return browser;
}
