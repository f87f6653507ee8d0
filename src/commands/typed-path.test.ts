import { join } from "node:path";
import { expect, test } from "vitest";
import { resolveTypedPath } from "./typed-path.ts";

const projectFolder = join(import.meta.dirname, "../..");

test("resolves a path from the folder where npm was invoked", () => {
	expect(resolveTypedPath("a.jpg", projectFolder, "/home/anna")).toBe("/home/anna/a.jpg");
	expect(resolveTypedPath("../b", projectFolder, "/home/anna")).toBe("/home/b");
});

test("resolves a path from the current folder outside the project and without npm", () => {
	expect(resolveTypedPath("a.jpg", "/elsewhere", "/home/anna")).toBe("/elsewhere/a.jpg");
	expect(resolveTypedPath("a.jpg", projectFolder, "")).toBe(join(projectFolder, "a.jpg"));
});

test("keeps an absolute path", () => {
	expect(resolveTypedPath("/pictures/a.jpg", projectFolder, "/home/anna")).toBe("/pictures/a.jpg");
});
