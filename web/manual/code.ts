import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import type { Tokens } from "marked";
import { readerOf } from "../src/features/manual/reader-of.ts";
import type { CodeExample } from "./page.ts";

const languages = {
	sh: ["bash", "Command", bash],
	ts: ["typescript", "TypeScript", typescript],
	python: ["python", "Python", python],
	json: ["json", "JSON", json],
} as const;

for (const [name, , grammar] of Object.values(languages)) hljs.registerLanguage(name, grammar);

/** A fenced block with its language's name. It is coloured here, so that no browser has to. An unknown one is not. */
export function codeExample({ text, lang = "" }: Tokens.Code): CodeExample {
	const known = lang in languages ? languages[lang as keyof typeof languages] : null;
	if (!known) return { code: text, language: "Settings", html: escaped(text) };
	const [name, title] = known;
	const language = name === "bash" && /\bcurl\b/.test(text) ? "curl" : title;
	return { code: text, language, html: hljs.highlight(text, { language: name }).value };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** How to read each document in each language, by document type: a command, and the two clients. */
export function callExamples(documentTypes: readonly string[]): Readonly<Record<string, readonly CodeExample[]>> {
	return Object.fromEntries(
		documentTypes.map((type) => [type, samplesOf(type).map((sample) => codeExample(sample as Tokens.Code))]),
	);
}

function samplesOf(documentType: string): readonly { readonly lang: string; readonly text: string }[] {
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
const { data, confidence } = await client.${readerOf(documentType)}(await openAsBlob("${file}"));
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
