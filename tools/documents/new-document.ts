import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { documentFolders } from "./folders.ts";
import { camelCase, pascalCase } from "./names.ts";

const project = join(import.meta.dirname, "../..");
const template = join(import.meta.dirname, "template");

/**
 * Creates the folder of a new document, with every file that it needs, for a surname and a number. Throws if the name
 * cannot be part of a URL or the folder exists.
 */
function layOut(name: string): string {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
		throw new Error("usage: npm run new-document -- NAME, as na-id-card");
	const folder = join(project, "src/documents", name);
	if (existsSync(folder)) throw new Error(`${folder} is there`);
	const title = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
	const order = Math.max(...documentFolders(project).map(({ about }) => about.order)) + 1;
	const words = { name, title, TITLE: title.toUpperCase(), camel: camelCase(name), Name: pascalCase(name), order };
	for (const file of readdirSync(template, { recursive: true, encoding: "utf8" })) {
		if (!file.endsWith(".txt")) continue;
		const text = readFileSync(join(template, file), "utf8");
		const path = join(folder, file.replace(/\.txt$/, ""));
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(
			path,
			Object.entries(words).reduce((all, [word, value]) => all.replaceAll(`{{${word}}}`, `${value}`), text),
		);
	}
	return folder;
}

// npm run new-document -- NAME
if (import.meta.main)
	console.log(`${layOut(process.argv[2] ?? "")} is laid out: say in each file what the document is.`);
