import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errors } from "../../src/answer/errors.ts";
import { bodyBytesMax, imageBytesMax } from "../../src/answer/upload-limits.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import data from "../../src/reader/documents/checks.json" with { type: "json" };
import { nullReasons } from "../../src/reader/documents/null-reasons.ts";
import { arrivalChecks, bodyChecks } from "../../src/service/api/request-checks.ts";
import { unreadableReasons } from "../../src/service/api/schemas/detail-schemas.ts";
import { declaredDocuments } from "../support/declarations.ts";

const text = await readFile(join(import.meta.dirname, "../../docs/api.md"), "utf8");

/** The cells of every row of the table whose heading begins with these columns. */
function tableOf(first: string): readonly (readonly string[])[] {
	const lines = text.split("\n");
	const from = lines.findIndex((line) => line.startsWith(`| ${first} |`)) + 2;
	const rows = lines.slice(from, from + lines.slice(from).findIndex((line) => !line.startsWith("|")));
	return rows.map((row) =>
		row
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);
}

test("the error table has exactly the API's codes, in order, with status, message and condition", () => {
	const rows = Object.entries(errors).map(([code, { status, message, condition }]) => [
		`\`${code}\``,
		`${status}`,
		message,
		condition,
	]);
	expect(tableOf("Code | Status | Message | When")).toEqual(rows);
});

test("every error code has a remedy", () => {
	expect(tableOf("Code | Remedy").map(([code]) => code)).toEqual(Object.keys(errors).map((code) => `\`${code}\``));
});

test("every check that evidence can name is explained as in the code", () => {
	expect(tableOf("Check | Meaning if passed")).toEqual(
		Object.entries(data.checks).map(([name, holds]) => [`\`${name}\``, holds.means]),
	);
});

test("every null reason is explained as in the code", () => {
	expect(tableOf("Reason | Means")).toEqual(
		Object.entries(nullReasons).map(([reason, { means }]) => [`\`${reason}\``, means]),
	);
});

test("every relation of a document that has a check is explained", async () => {
	const shown = (await declaredDocuments()).flatMap(({ declaration: { relations, derived } }) => [
		...relations.flatMap(({ check }) => check?.name ?? []),
		...Object.values(derived).flatMap(({ agreementCheck }) => agreementCheck ?? []),
	]);
	expect(shown.length).toBeGreaterThan(3);
	for (const name of shown) expect(Object.keys(data.checks)).toContain(name);
});

test("the table of endpoints has those of the catalogue and the service's own", () => {
	const paths = tableOf("Endpoint").map(([endpoint = ""]) => endpoint.replaceAll("`", ""));
	expect(paths.sort()).toEqual(
		[
			...catalogue.map(({ documentType }) => `POST /api/v1/ocr/${documentType}`),
			"GET /api/v1/tokens/me",
			"POST /api/v1/tokens/leaked",
			"GET /api/v1/health",
		].sort(),
	);
});

test("the stated upload limits are those of the code", () => {
	expect(text).toContain(`${imageBytesMax.toLocaleString("en").replaceAll(",", " ")} bytes`);
	expect(text).toContain(`At most ${bodyBytesMax / 1024 / 1024} MiB`);
});

test("every reason for an unreadable picture is mentioned", () => {
	for (const reason of unreadableReasons) expect(text).toContain(`\`${reason}\``);
});

test("the fifteen checks are listed, and request-checks.ts mentions each number", async () => {
	expect(text.match(/^\d+\. .*$/gm)?.length).toBe(15);
	expect(arrivalChecks.length + bodyChecks.length).toBe(9);
	const source = await readFile(join(import.meta.dirname, "../../src/service/api/request-checks.ts"), "utf8");
	for (let number = 1; number <= 15; number++) expect(source).toMatch(new RegExp(`\\b${number}\\b`));
});

test("every JSON example is valid JSON", () => {
	const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => json);
	expect(examples.length).toBeGreaterThan(3);
	for (const example of examples) expect(() => JSON.parse(example)).not.toThrow();
});
