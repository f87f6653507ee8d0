import { expect, test } from "vitest";
import { parseDataUrl } from "./data-url.ts";

test.each([
	["data:image/png;base64,AAAA", "image/png", "AAAA"],
	["DATA:image/PNG;name=a.png;BASE64,AAAA", "image/PNG;name=a.png", "AAAA"],
	["  data:;base64,AAAA", null, "AAAA"],
	["AAAA", null, "AAAA"],
])("parses %s", (text, mediaType, base64) => {
	expect(parseDataUrl(text)).toEqual({ mediaType, base64 });
});

test("returns a data: URL that is not base64 unchanged", () => {
	expect(parseDataUrl("data:image/png,%89PNG").base64).toBe("data:image/png,%89PNG");
});
