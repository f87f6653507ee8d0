import { expect, test } from "vitest";
import { type BrowserSources, findBrowser } from "./find-browser.ts";

function sources(found: Partial<BrowserSources>): BrowserSources {
	const none = async () => null;
	return {
		...{ named: null, installedShell: none, debianShell: none, installed: none, download: none, debianPackage: none },
		...found,
	};
}

test("a browser named in the settings is used without a search", async () => {
	const installed = async () => "/usr/bin/other";
	expect(await findBrowser(sources({ named: "/opt/chrome", installed }))).toBe("/opt/chrome");
});

test("headless shells are preferred to whole browsers, and within each kind installed ones to downloads", async () => {
	const offline = async () => Promise.reject(new Error("no network"));
	const left: Partial<BrowserSources> = {
		installedShell: async () => "the shell that is here",
		debianShell: async () => "Debian's shell",
		installed: async () => "the browser that is here",
		download: async () => "the download",
		debianPackage: async () => "Debian's browser",
	};
	for (const way of ["installedShell", "debianShell", "installed", "download", "debianPackage"] as const) {
		expect(await findBrowser(sources(left))).toBe(await left[way]?.());
		left[way] = offline;
	}
});

test("without any browser the search fails, and the error says what was tried", async () => {
	const offline = async () => Promise.reject(new Error("no network"));
	const search = findBrowser(sources({ download: offline }));
	await expect(search).rejects.toThrow(/No browser[\s\S]*installed Chrome[\s\S]*no network[\s\S]*Debian's Chromium/);
});
