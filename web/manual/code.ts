import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import type { Tokens } from "marked";
import { buildOperationName } from "../src/features/manual/read-operation.ts";
import type { CodeExample } from "./page.ts";

const languages = {
	sh: ["bash", "Command", bash],
	ts: ["typescript", "TypeScript", typescript],
	python: ["python", "Python", python],
	json: ["json", "JSON", json],
} as const;

for (const [name, , grammar] of Object.values(languages)) hljs.registerLanguage(name, grammar);

/** Highlights a fenced code block at build time, so that browsers need not. An unknown language is not highlighted. */
export function highlightExample({ text, lang = "" }: Tokens.Code): CodeExample {
	const entry = lang in languages ? languages[lang as keyof typeof languages] : null;
	if (!entry) return { code: text, language: "Settings", html: escapeHtml(text) };
	const [name, title] = entry;
	const language = name === "bash" && /\bcurl\b/.test(text) ? "curl" : title;
	return { code: text, language, html: hljs.highlight(text, { language: name }).value };
}

const escapeHtml = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns examples that read each document, by document type: a curl command and one for each client. */
export function createCallExamples(documentTypes: readonly string[]): Readonly<Record<string, readonly CodeExample[]>> {
	return Object.fromEntries(
		documentTypes.map((type) => [type, createSamples(type).map((sample) => highlightExample(sample as Tokens.Code))]),
	);
}

function createSamples(documentType: string): readonly { readonly lang: string; readonly text: string }[] {
	const file = `specimens/${documentType}.jpg`;
	return [
		{
			lang: "sh",
			text: `curl -H "Authorization: Bearer <API_TOKEN>" \\\n  -F image=@${file} \\\n  http://localhost:3000/api/v1/ocr/${documentType}`,
		},
		{
			lang: "ts",
			text: `import { openAsBlob } from "node:fs";
import { createClient } from "document-extraction-client";

const client = createClient({ baseUrl: "http://localhost:3000", token: process.env.API_TOKEN ?? "" });
const { data, confidence } = await client.${buildOperationName(documentType)}(await openAsBlob("${file}"));
console.log(data, confidence);`,
		},
		{
			lang: "python",
			text: `import os
from document_extraction_client import Client

with Client("http://localhost:3000", os.environ["API_TOKEN"]) as client:
    answer = client.read_${documentType.replaceAll("-", "_")}("${file}")
    print(answer["data"], answer["confidence"])`,
		},
	];
}
