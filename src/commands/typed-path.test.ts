import { join } from "node:path";
import { expect, test } from "vitest";
import { typedPath } from "./typed-path.ts";

const project = join(import.meta.dirname, "../..");

test("resolves a path from the folder where npm was invoked", () => {
	expect(typedPath("a.jpg", project, "/home/anna")).toBe("/home/anna/a.jpg");
	expect(typedPath("../b", project, "/home/anna")).toBe("/home/b");
});

test("a program in another folder, and one without npm, mean their own", () => {
	expect(typedPath("a.jpg", "/elsewhere", "/home/anna")).toBe("/elsewhere/a.jpg");
	expect(typedPath("a.jpg", project, "")).toBe(join(project, "a.jpg"));
});

test("keeps an absolute path", () => {
	expect(typedPath("/pictures/a.jpg", project, "/home/anna")).toBe("/pictures/a.jpg");
});
