import { expect, test } from "vitest";
import { type BrowserSources, findBrowser } from "./find-browser.ts";

function sources(found: Partial<BrowserSources>): BrowserSources {
	const none = async () => null;
	return { named: null, installed: none, download: none, debianPackage: none, ...found };
}

test("a browser that was named is taken without looking further", async () => {
	const installed = async () => "/usr/bin/other";
	expect(await findBrowser(sources({ named: "/opt/chrome", installed }))).toBe("/opt/chrome");
});

test("an installed browser comes before a download, a download before Debian's package", async () => {
	const all = {
		installed: async () => "installed",
		download: async () => "download",
		debianPackage: async () => "package",
	};
	expect(await findBrowser(sources(all))).toBe("installed");
	expect(await findBrowser(sources({ ...all, installed: async () => null }))).toBe("download");
	const offline = async () => Promise.reject(new Error("no network"));
	expect(await findBrowser(sources({ ...all, installed: async () => null, download: offline }))).toBe("package");
});

test("where there is none the tests fail and say what was tried, instead of being skipped", async () => {
	const offline = async () => Promise.reject(new Error("no network"));
	const search = findBrowser(sources({ download: offline }));
	await expect(search).rejects.toThrow(/No browser[\s\S]*installed Chrome[\s\S]*no network[\s\S]*Debian's package/);
});
