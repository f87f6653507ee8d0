import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDocumentFolders } from "./folders.ts";
import { camelCase, pascalCase } from "./names.ts";

const project = join(import.meta.dirname, "../..");
const template = join(import.meta.dirname, "template");

/** The folders in which the parts of the template are created, each under the document's name. */
const parents: Readonly<Record<string, string>> = {
	document: join(project, "src/reader/documents"),
	drawing: join(project, "lab/generator/documents"),
};

/**
 * Creates the two folders of a new document, one for how it is read and one for how it is drawn, with all files for a
 * surname and a number. Throws if the name cannot be part of a URL or a folder exists. Returns the folders.
 */
function scaffold(name: string): readonly string[] {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
		throw new Error("usage: npm run new-document -- NAME, as na-id-card");
	const folders = Object.values(parents).map((parent) => join(parent, name));
	for (const folder of folders) if (existsSync(folder)) throw new Error(`${folder} is there`);
	const title = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
	const order = Math.max(...readDocumentFolders(project).map(({ about }) => about.order)) + 1;
	const values = { name, title, TITLE: title.toUpperCase(), camel: camelCase(name), Name: pascalCase(name), order };
	for (const [part, parent] of Object.entries(parents)) {
		mkdirSync(join(parent, name));
		for (const file of readdirSync(join(template, part))) {
			const text = readFileSync(join(template, part, file), "utf8");
			writeFileSync(
				join(parent, name, file.replace(/\.txt$/, "")),
				Object.entries(values).reduce((result, [key, value]) => result.replaceAll(`{{${key}}}`, `${value}`), text),
			);
		}
	}
	return folders;
}

// npm run new-document -- NAME
if (import.meta.main)
	console.log(`${scaffold(process.argv[2] ?? "").join(" and ")} are laid out: say in each file what the document is.`);
