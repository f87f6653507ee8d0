import { expect, test } from "vitest";
import { type BrowserSources, findBrowser } from "./find-browser.ts";

function sources(found: Partial<BrowserSources>): BrowserSources {
	const none = async () => null;
	return {
		...{ named: null, installedShell: none, debianShell: none, installed: none, download: none, debianPackage: none },
		...found,
	};
}

test("a browser that was named is taken without looking further", async () => {
	const installed = async () => "/usr/bin/other";
	expect(await findBrowser(sources({ named: "/opt/chrome", installed }))).toBe("/opt/chrome");
});

test("a headless shell comes before a whole browser, and of each the one that is here before one to be fetched", async () => {
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

test("where there is none the tests fail and say what was tried, instead of being skipped", async () => {
	const offline = async () => Promise.reject(new Error("no network"));
	const search = findBrowser(sources({ download: offline }));
	await expect(search).rejects.toThrow(/No browser[\s\S]*installed Chrome[\s\S]*no network[\s\S]*Debian's Chromium/);
});
