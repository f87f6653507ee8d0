import { expect, test } from "vitest";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { pageSources } from "../../web/manual/sources.ts";
import { collectSearchSections } from "../../web/manual.ts";
import { createFinder } from "../../web/src/features/manual/make-finder.ts";
import { newcomerAddresses } from "../../web/src/features/manual/newcomer-words.ts";

const fields = catalogue.flatMap(({ documentType, title, fields: own }) =>
	Object.entries(own).map(([heading, { description }]) => {
		const href = `/docs/documents/${documentType}`;
		return { id: `${href}#${heading}`, href, page: title, heading, text: description };
	}),
);
const places = [...collectSearchSections(), ...fields];
const find = createFinder(places);

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
	["rbac", "/docs/sign-in"],
	["NuGet", "/docs/operations"],
	["benchmark", "/docs/accuracy"],
	["KYC", "/docs/requests"],
	["liveness", "/docs/requests"],
	["swagger", "/docs/requests"],
	["FICA", "/docs/clerks-table"],
	["RICA", "/docs/clerks-table"],
	["duplicate", "/docs/clerks-table"],
	["redact", "/docs/clerks-table"],
	["undo", "/docs/clerks-table"],
	["getting started", "/docs/quick-start"],
])("a search for %j leads to %s", (words, page) => {
	expect(find(words)[0]?.href.split("#")[0]).toBe(page);
});

test("the search covers a document from its first line, and only two documents are split into pages", () => {
	const parted = pageSources.filter(({ headings }) => headings).map(({ file }) => file);
	expect([...new Set(parted)]).toEqual(["docs/api.md", "docs/evaluation.md"]);
	const text = places.filter(({ href }) => href.startsWith("/docs/privacy")).map((place) => place.text);
	expect(text.join(" ")).toContain("This page is for the person who signs off on the service.");
	expect(text.join(" ")).toContain("It stores no picture and no value from one.");
});

test("every address that common search terms lead to exists", () => {
	const known = new Set(places.map(({ href }) => href));
	expect(newcomerAddresses.filter((href) => !known.has(href))).toEqual([]);
});

test("no result is found twice, because each has a unique id", () => {
	const found = find("number");
	expect(found.length).toBeGreaterThan(3);
	expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});
