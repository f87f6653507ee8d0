import { type Browser, type BrowserContext, type BrowserServer, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

/**
 * Chromium does not start as root with its sandbox. Background networking is off, because it would hang without a
 * network.
 */
const flags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// One process for all pages of a profile: pages start faster, and compiled code is reused.
	"--disable-site-isolation-trials",
	"--renderer-process-limit=1",
];

const options = async () => ({ executablePath: await findBrowser(), args: flags, headless: true });

export async function openBrowser(): Promise<Browser> {
	return chromium.launch(await options());
}

/**
 * Starts a browser in which every page has a fake camera. The camera shows `film`, a sequence of JPEG pictures in a
 * .mjpeg file.
 */
export async function openBrowserWithCamera(film: string): Promise<Browser> {
	const camera = [
		"--use-fake-ui-for-media-stream",
		"--use-fake-device-for-media-stream",
		`--use-file-for-fake-video-capture=${film}`,
	];
	return chromium.launch({ ...(await options()), args: [...flags, ...camera] });
}

/** Starts a browser to which test files connect. */
export async function openBrowserServer(): Promise<BrowserServer> {
	return chromium.launchServer(await options());
}

/** A browser profile and its recorded problems. */
export interface Profile {
	readonly context: BrowserContext;
	/** Script errors, console errors and warnings, and requests to other hosts. Tests expect it to stay empty. */
	readonly problems: string[];
}

type Display = { colorScheme?: "light" | "dark"; viewport?: { width: number; height: number } };

/**
 * Opens a browser profile that records problems. `expected` lists the statuses of failed requests that a test causes on
 * purpose. The console reports these too, but they are not recorded.
 */
export async function openProfile(
	browser: Browser,
	display: Display = {},
	expected: readonly number[] = [],
): Promise<Profile> {
	const context = await browser.newContext({
		viewport: display.viewport ?? { width: 1280, height: 860 },
		colorScheme: display.colorScheme ?? "light",
		permissions: ["clipboard-read", "clipboard-write"],
		reducedMotion: "reduce",
	});
	const problems: string[] = [];
	context.on("weberror", (error) => problems.push(`script error: ${error.error().message}`));
	context.on("console", (message) => {
		if (!["error", "warning"].includes(message.type())) return;
		const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
		if (!expected.includes(status)) problems.push(`console: ${message.text()} (${message.location().url})`);
	});
	context.on("request", (request) => {
		const { hostname, protocol } = new URL(request.url());
		if (protocol.startsWith("http") && hostname !== "localhost")
			problems.push(`request to another host: ${request.url()}`);
	});
	return { context, problems };
}

/** Keeps an empty page open, so that the profile's process survives while its pages are closed. */
export async function keepAlive(profile: Profile): Promise<Profile> {
	await profile.context.newPage();
	return profile;
}
