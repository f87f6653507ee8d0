import { expect, test } from "vitest";
import { catalogue } from "../../src/documents/catalogue.ts";
import { searchSections } from "../../web/manual.ts";
import { makeFinder } from "../../web/src/manual/make-finder.ts";
import { newcomerPlaces } from "../../web/src/manual/newcomer-words.ts";

const fields = catalogue.flatMap(({ documentType, title, fields: own }) =>
	Object.entries(own).map(([heading, { description }]) => {
		const href = `/docs/documents/${documentType}`;
		return { id: `${href}#${heading}`, href, page: title, heading, text: description };
	}),
);
const places = [...searchSections(), ...fields];
const find = makeFinder(places);

test.each([
	["replica", "/docs/operations"],
	["load balancer", "/docs/operations"],
	["backup", "/docs/operations"],
	["docker", "/docs/operations"],
	["kubernetes", "/docs/operations"],
	["container", "/docs/operations"],
	["rotate", "/docs/operations"],
	["revoke", "/docs/operations"],
	["prometheus", "/docs/operations"],
	["metrics", "/docs/operations"],
	["opentelemetry", "/docs/operations"],
	["install", "/docs/operations"],
	["environment variable", "/docs/operations"],
	["postgres", "/docs/operations"],
	["webhook", "/docs/requests"],
	["callback", "/docs/requests"],
	["privacy", "/docs/privacy"],
	["POPIA", "/docs/privacy"],
	["GDPR", "/docs/privacy"],
	["retention", "/docs/privacy"],
	["base64", "/docs/requests"],
	["upload", "/docs/requests"],
	["threshold", "/docs/requests"],
	["CORS", "/docs/requests"],
	["spreadsheet", "/docs/clerks-table"],
	["excel", "/docs/clerks-table"],
	["csv", "/docs/clerks-table"],
	["bulk", "/docs/clerks-table"],
	["correction", "/docs/clerks-table"],
	["allow list", "/docs/limits"],
	["whitelist", "/docs/limits"],
	["ip address", "/docs/limits"],
	["throttle", "/docs/limits"],
	["timeout", "/docs/limits"],
	["retry", "/docs/limits"],
	["contradiction", "/docs/evidence"],
	["bounding box", "/docs/evidence"],
	["checksum", "/docs/evidence"],
	["missing value", "/docs/evidence"],
	["sso", "/docs/sign-in"],
	["saml", "/docs/sign-in"],
	["login", "/docs/sign-in"],
	["benchmark", "/docs/accuracy"],
	["getting started", "/docs/quick-start"],
])("a newcomer who types %j is led to %s", (words, page) => {
	expect(find(words)[0]?.href.split("#")[0]).toBe(page);
});

test("every place that a newcomer's words lead to is there", () => {
	const known = new Set(places.map(({ href }) => href));
	expect(newcomerPlaces.filter((href) => !known.has(href))).toEqual([]);
});

test("nothing is found twice: each of several things at one address has a name of its own", () => {
	const found = find("number");
	expect(found.length).toBeGreaterThan(3);
	expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});
