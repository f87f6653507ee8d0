import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorCodeOf } from "../../lab/evaluation/sample-result.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { processOfFile } from "../support/reader-of-file.ts";

const folder = join(import.meta.dirname, "../../specimens");
const { specimens } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
	readonly specimens: readonly {
		readonly file: string;
		readonly documentType: DocumentType;
		readonly error: string | null;
	}[];
};

/** Errors detected before a picture reaches a reader; they are covered by the API's tests. */
const earlier = ["IMAGE_MISSING", "IMAGE_TOO_LARGE", "IMAGE_INVALID_TYPE"];

const read = processOfFile();

test.each(specimens.filter(({ error }) => error === null))(
	"the supplied $file is read without a wrong value",
	async (specimen) => {
		const { outcome } = await read(readFileSync(join(folder, specimen.file)), specimen.documentType);
		if (outcome.outcome !== "read") throw new Error(`${errorCodeOf(outcome)}: ${JSON.stringify(outcome)}`);
		const truth = JSON.parse(readFileSync(join(folder, specimen.file.replace(/jpg$/, "json")), "utf8"));
		const values = Object.entries(outcome.fields).filter(([, { value }]) => value !== null);
		expect(values.length).toBeGreaterThan(0);
		const described = catalogue.find(({ documentType }) => documentType === specimen.documentType)?.fields;
		for (const [name, { value }] of values) {
			expect([truth[name], ...(truth.accept?.[name] ?? [])], name).toContainEqual(value);
			const { pattern, values: known } = described?.[name] ?? {};
			for (const each of [value].flat()) {
				if (pattern) expect(each, name).toMatch(new RegExp(pattern));
				if (known) expect(known, name).toContain(each);
			}
		}
	},
);

test.each(specimens.filter(({ error }) => error !== null && !earlier.includes(error)))(
	"the supplied $file leads to the error $error",
	async ({ file, documentType, error }) => {
		const { outcome } = await read(readFileSync(join(folder, file)), documentType);
		expect(errorCodeOf(outcome)).toBe(error);
	},
);
