import { execFile } from "node:child_process";
import { platform } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { installDebianPackage, isProgram } from "../../support/install-debian-package.ts";

const run = promisify(execFile);

/** Install locations of browsers besides PATH. */
const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
	darwin: [
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
	],
	linux: [
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/usr/bin/google-chrome-stable",
		"/snap/bin/chromium",
	],
};
const programNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * Chromium's engine without windows: the token pages took 45 s of processor time in it, compared with 58 s in Chromium.
 * Debian has packaged it since bookworm.
 */
const shell = "chromium-headless-shell";

/** The ways to find a browser, in order; each returns a program or null, or throws. */
export interface BrowserSources {
	/** Set by the environment variable BROWSER_PATH. */
	readonly named: string | null;
	installedShell(): Promise<string | null>;
	debianShell(): Promise<string | null>;
	installed(): Promise<string | null>;
	download(): Promise<string | null>;
	debianPackage(): Promise<string | null>;
}

/**
 * The configured browser, else a headless shell, else Chrome or Chromium; installed ones before downloads. Throws with
 * the reasons if there is none: browser tests are never silently skipped.
 */
export async function findBrowser(sources: BrowserSources = systemSources): Promise<string> {
	if (sources.named) return sources.named;
	const failures: string[] = [];
	const ways = [
		["an installed headless shell", sources.installedShell],
		["Debian's headless shell", sources.debianShell],
		["an installed Chrome or Chromium", sources.installed],
		["Playwright's download", sources.download],
		["Debian's Chromium", sources.debianPackage],
	] as const;
	for (const [name, find] of ways) {
		try {
			const program = await find();
			if (program) return program;
			failures.push(`${name}: there is none`);
		} catch (error) {
			failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
		}
	}
	throw new Error(
		`No browser for the browser tests.\n${failures.map((failure) => `  ${failure}`).join("\n")}\nInstall Chromium, or name one in BROWSER_PATH.`,
	);
}

async function firstProgram(names: readonly string[], places: readonly string[] = []): Promise<string | null> {
	const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
	for (const path of [...places, ...onPath]) if (await isProgram(path)) return path;
	return null;
}

const installedShell = () => firstProgram([shell]);
const installed = () => firstProgram(programNames, usualPlaces[platform()]);

const downloadTimeoutMs = 120_000;

async function download(): Promise<string | null> {
	const there = chromium.executablePath();
	if (await isProgram(there)) return there;
	const command = join(import.meta.dirname, "../../../node_modules/playwright-core/cli.js");
	await run(process.execPath, [command, "install", "chromium"], { timeout: downloadTimeoutMs });
	return (await isProgram(there)) ? there : null;
}

async function debianShell(): Promise<string | null> {
	await installDebianPackage(shell);
	return installedShell();
}

async function debianPackage(): Promise<string | null> {
	await installDebianPackage("chromium");
	return installed();
}

/** The ways to find a browser on this machine. */
export const systemSources: BrowserSources = {
	named: process.env.BROWSER_PATH || null,
	installedShell,
	debianShell,
	installed,
	download,
	debianPackage,
};
