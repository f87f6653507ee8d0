import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentFolders } from "./folders.ts";
import { camelCase, pascalCase } from "./names.ts";

const project = join(import.meta.dirname, "../..");
const template = join(import.meta.dirname, "template");

/** Where each part of the template goes, as a folder with the document's name. */
const places: Readonly<Record<string, string>> = {
	document: join(project, "src/reader/documents"),
	drawing: join(project, "lab/generator/documents"),
};

/**
 * Creates both folders for a new document, one for how it is read and one for how it is drawn, with all the files
 * needed for a surname and a number. Throws if the name cannot be part of a URL or a folder exists. Returns the
 * folders.
 */
function layOut(name: string): readonly string[] {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
		throw new Error("usage: npm run new-document -- NAME, as na-id-card");
	const folders = Object.values(places).map((place) => join(place, name));
	for (const folder of folders) if (existsSync(folder)) throw new Error(`${folder} is there`);
	const title = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
	const order = Math.max(...documentFolders(project).map(({ about }) => about.order)) + 1;
	const words = { name, title, TITLE: title.toUpperCase(), camel: camelCase(name), Name: pascalCase(name), order };
	for (const [part, place] of Object.entries(places)) {
		mkdirSync(join(place, name));
		for (const file of readdirSync(join(template, part))) {
			const text = readFileSync(join(template, part, file), "utf8");
			writeFileSync(
				join(place, name, file.replace(/\.txt$/, "")),
				Object.entries(words).reduce((all, [word, value]) => all.replaceAll(`{{${word}}}`, `${value}`), text),
			);
		}
	}
	return folders;
}

// npm run new-document -- NAME
if (import.meta.main)
	console.log(`${layOut(process.argv[2] ?? "").join(" and ")} are laid out: say in each file what the document is.`);
