import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const chromeOnWindows =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.each([
	[chromeOnWindows, "Chrome on Windows"],
	[`${chromeOnWindows} Edg/140.0.0.0`, "Edge on Windows"],
	["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	["curl/8.5.0", "Unknown browser"],
])("names %s as %s", (userAgent, name) => {
	expect(browserName(userAgent)).toBe(name);
});
