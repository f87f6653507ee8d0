import { expect, test } from "vitest";
import { namedAsTheyAre, namedByMap, namedByPattern, noTeams, teamsMax, teamsOf } from "./teams.ts";

const map = namedByMap("groups", new Map([["4f0c", "Payments"]]));
const pattern = namedByPattern("groups", /^(?:documents-(.+))$/u);

test("without a claim there are no teams, whatever the provider sends", () => {
	expect(teamsOf(noTeams, { groups: ["a"], _claim_names: { groups: "src1" } })).toEqual({ teams: [], teamsGap: null });
});

test("ignores values without a name", () => {
	expect(teamsOf(map, { groups: ["4f0c", "77aa"] }).teams).toEqual(["4f0c"]);
	expect(map.nameOf("4f0c")).toBe("Payments");
	expect(map.nameOf("constructor")).toBeNull();
	expect(teamsOf(pattern, { groups: ["documents-Payments", "not-documents-x", "documents-"] }).teams).toEqual([
		"documents-Payments",
	]);
	expect(pattern.nameOf("documents-Payments")).toBe("Payments");
});

test("a name that cannot be told from another is none", () => {
	const { nameOf } = namedAsTheyAre("groups");
	expect(nameOf("Payments")).toBe("Payments");
	for (const value of ["", "  ", "Pay\u200bments", "a\nb", "x".repeat(101)]) expect(nameOf(value)).toBeNull();
	expect(pattern.nameOf(`documents-${"x".repeat(600)}`)).toBeNull();
});

test("a single value is a team, each counts once, and nested claims are found", () => {
	expect(teamsOf(namedAsTheyAre("team"), { team: "Payments" }).teams).toEqual(["Payments"]);
	expect(teamsOf(namedAsTheyAre("a.b"), { a: { b: ["x", "x", 7, {}] } }).teams).toEqual(["x", "7"]);
});

test("what could not be known is told: a pointer, and more teams than a session carries", () => {
	const pointer = { _claim_names: { groups: "src1" }, _claim_sources: { src1: { endpoint: "https://graph.example" } } };
	expect(teamsOf(map, pointer)).toEqual({ teams: [], teamsGap: "pointer" });
	expect(teamsOf(map, {})).toEqual({ teams: [], teamsGap: null });
	const many = Array.from({ length: teamsMax + 1 }, (_, index) => `team ${index}`);
	const known = teamsOf(namedAsTheyAre("groups"), { groups: many });
	expect([known.teams.length, known.teamsGap]).toEqual([teamsMax, "too-many"]);
	expect(teamsOf(namedAsTheyAre("groups"), { groups: many.slice(1) }).teamsGap).toBeNull();
});
