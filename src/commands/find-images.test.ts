import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test/support/empty-folder.ts";
import { findImages, type Skipped } from "./find-images.ts";

const folder = emptyFolder();
beforeAll(async () => {
	await mkdir(path.join(folder, "b"));
	await mkdir(path.join(folder, "folder.png"));
	for (const name of ["c.jpg", "a.WEBP", "notes.txt", "b/z.png", "b/y.jpeg", "d.jpg.json"]) {
		await writeFile(path.join(folder, name), "");
	}
	await symlink(folder, path.join(folder, "b", "circle"));
	await symlink(path.join(folder, "c.jpg"), path.join(folder, "e.jpg"));
});

const findRelative = async (...paths: string[]) =>
	(await collect(findImages(paths))).map((file) => path.relative(folder, file));

test("finds the images of a folder recursively, sorted", async () => {
	expect(await findRelative(folder)).toEqual(["a.WEBP", "b/y.jpeg", "b/z.png", "c.jpg", "e.jpg"]);
});

test("lists skipped files with the reason", async () => {
	const skipped: Skipped[] = [];
	await collect(findImages([folder], (skippedFile) => skipped.push(skippedFile)));
	const relativeSkipped = skipped.map(({ file, reason }) => [path.relative(folder, file), reason]);
	const noImage = "not a picture or PDF by its name";
	expect(relativeSkipped).toEqual([
		["b/circle", "a link to a folder"],
		["d.jpg.json", noImage],
		["notes.txt", noImage],
	]);
});

test("accepts a named file of any extension, even if missing", async () => {
	const namedFiles = [path.join(folder, "notes.txt"), path.join(folder, "gone.jpg")];
	expect(await findRelative(...namedFiles)).toEqual(["notes.txt", "gone.jpg"]);
});

test("keeps the order in which files and folders were named", async () => {
	expect(await findRelative(path.join(folder, "c.jpg"), path.join(folder, "b"))).toEqual([
		"c.jpg",
		"b/y.jpeg",
		"b/z.png",
	]);
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const list: Item[] = [];
	for await (const item of items) list.push(item);
	return list;
}
