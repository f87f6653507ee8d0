import { expect, test } from "vitest";
import { createRandom } from "../../../../lab/generator/random.ts";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { aSmartId } from "../../../../test/support/a-smart-id.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { SecondPass } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import { southAfrica } from "../south-african/country.ts";
import { smartFrontDeclaration } from "./definition.ts";

const commonNames = southAfrica.surnames.union(southAfrica.firstNames);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Ways to make an unusual name from a usual one, by adding or removing one or two letters. */
const nameChanges = {
	"beginning of a usual name": (name: string, random: ReturnType<typeof createRandom>) =>
		name.slice(0, -random.integer(1, 2)),
	"end of a usual name": (name: string, random: ReturnType<typeof createRandom>) => name.slice(random.integer(1, 2)),
	"usual name with a letter more": (name: string, random: ReturnType<typeof createRandom>) =>
		name + random.pick([...letters]),
	"usual name with its last letter twice": (name: string) => name + name.slice(-1),
};

/** Number of names of each kind. Reading one takes a tenth of a second. Of 1 002 names, 1 000 were reported. */
const namesPerKind = 20;
/** Number of names that may be null, because a usual name may differ in one letter of similar shape (NDINI, NQINI). */
const nullMax = 1;

function namesOf(kind: keyof typeof nameChanges): readonly string[] {
	const random = createRandom(`whole ${kind}`);
	const list = [...southAfrica.surnames].filter((name) => /^[A-Z]{6,}$/.test(name));
	const names = Array.from({ length: 4 * namesPerKind }, () => nameChanges[kind](random.pick(list), random));
	return [...new Set(names)].filter((name) => !commonNames.has(name)).slice(0, namesPerKind);
}

async function surnamesOn(names: readonly string[], secondPass: SecondPass): Promise<readonly unknown[]> {
	const values: unknown[] = [];
	for (const name of names) {
		const fields = await readFields(
			smartFrontDeclaration,
			aPage(aSmartId({ surname: name, names: "THANDI" }), { certainty: 0.99 }),
			secondPass,
		);
		values.push(fields.surname?.value);
	}
	return values;
}

test.each(Object.keys(nameChanges) as (keyof typeof nameChanges)[])(
	"reports a clear name that is the %s if plain background is beside it",
	async (kind) => {
		const names = namesOf(kind);
		const values = await surnamesOn(names, stubPass);
		expect(values.filter((value, index) => value !== names[index] && value !== null)).toEqual([]);
		expect(values.filter((value) => value === null).length).toBeLessThanOrEqual(nullMax);
	},
);

test.each(["beginning of a usual name", "end of a usual name"] as const)(
	"withholds a name that is the %s if the next letter may be hidden",
	async (kind) => {
		const hiding: SecondPass = { ...stubPass, measureBackgrounds: async (regions) => regions.map(() => 0) };
		const values = await surnamesOn(namesOf(kind), hiding);
		expect(values.filter((value) => value !== null)).toEqual([]);
	},
);

test("withholds a name with another last letter if its end may be hidden", async () => {
	const names = namesOf("beginning of a usual name").map(
		(name) => `${name.slice(0, -1)}${name.endsWith("C") ? "J" : "C"}`,
	);
	const hiding: SecondPass = { ...stubPass, measureBackgrounds: async (regions) => regions.map(() => 0) };
	expect((await surnamesOn(names, hiding)).filter((value) => value !== null)).toEqual([]);
	expect((await surnamesOn(names, stubPass)).filter((value) => value === null).length).toBeLessThanOrEqual(nullMax);
});

/** A second pass that reports plain background with these certainties to the left and right of the text. */
const passWithGrounds = (left: number, right: number): SecondPass => ({
	...stubPass,
	measureBackgrounds: async (regions) =>
		regions.map(({ region, adjacentText }) => (boxOf(region).left < boxOf(adjacentText).left ? left : right)),
});

test("withholds known and unknown names only if one end is certainly hidden", async () => {
	for (const name of ["MTHEMBU", "QUNUVILLO"]) {
		expect(await surnamesOn([name], passWithGrounds(0, 1))).toEqual([null]);
		expect(await surnamesOn([name], passWithGrounds(1, 0))).toEqual([null]);
		expect(await surnamesOn([name], passWithGrounds(0.5, 0.5))).toEqual([name]);
	}
});
