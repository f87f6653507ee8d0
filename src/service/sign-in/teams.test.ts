import { expect, test } from "vitest";
import { nameTeamsByMap, nameTeamsByPattern, nameTeamsByValue, noTeams, resolveTeams, teamsMax } from "./teams.ts";

const map = nameTeamsByMap("groups", new Map([["4f0c", "Payments"]]));
const pattern = nameTeamsByPattern("groups", /^(?:documents-(.+))$/u);

test("returns no teams if no team claim is configured", () => {
	expect(resolveTeams(noTeams, { groups: ["a"], _claim_names: { groups: "src1" } })).toEqual({
		teams: [],
		teamsGap: null,
	});
});

test("ignores values without a name", () => {
	expect(resolveTeams(map, { groups: ["4f0c", "77aa"] }).teams).toEqual(["4f0c"]);
	expect(map.nameOf("4f0c")).toBe("Payments");
	expect(map.nameOf("constructor")).toBeNull();
	expect(resolveTeams(pattern, { groups: ["documents-Payments", "not-documents-x", "documents-"] }).teams).toEqual([
		"documents-Payments",
	]);
	expect(pattern.nameOf("documents-Payments")).toBe("Payments");
});

test("returns null for names that are empty, too long or easily mistaken for others", () => {
	const { nameOf } = nameTeamsByValue("groups");
	expect(nameOf("Payments")).toBe("Payments");
	for (const value of ["", "  ", "Pay\u200bments", "a\nb", "x".repeat(101)]) expect(nameOf(value)).toBeNull();
	expect(pattern.nameOf(`documents-${"x".repeat(600)}`)).toBeNull();
});

test("accepts a single value, removes duplicates, and finds nested claims", () => {
	expect(resolveTeams(nameTeamsByValue("team"), { team: "Payments" }).teams).toEqual(["Payments"]);
	expect(resolveTeams(nameTeamsByValue("a.b"), { a: { b: ["x", "x", 7, {}] } }).teams).toEqual(["x", "7"]);
});

test("reports a distributed claim and too many teams as gaps", () => {
	const pointer = { _claim_names: { groups: "src1" }, _claim_sources: { src1: { endpoint: "https://graph.example" } } };
	expect(resolveTeams(map, pointer)).toEqual({ teams: [], teamsGap: "pointer" });
	expect(resolveTeams(map, {})).toEqual({ teams: [], teamsGap: null });
	const many = Array.from({ length: teamsMax + 1 }, (_, index) => `team ${index}`);
	const known = resolveTeams(nameTeamsByValue("groups"), { groups: many });
	expect([known.teams.length, known.teamsGap]).toEqual([teamsMax, "too-many"]);
	expect(resolveTeams(nameTeamsByValue("groups"), { groups: many.slice(1) }).teamsGap).toBeNull();
});
