import { expect, test } from "vitest";
import { createRandom } from "../../../../lab/generator/random.ts";
import { aPage, blindLook } from "../../../../test/support/a-page.ts";
import { aSmartId } from "../../../../test/support/a-smart-id.ts";
import { readFields } from "../../../../test/support/read-fields.ts";
import type { Look } from "../../page/page.ts";
import { boxOf } from "../../page/quad.ts";
import { southAfrica } from "../south-african/country.ts";
import { smartFrontDeclaration } from "./declaration.ts";

const usual = southAfrica.surnames.union(southAfrica.firstNames);
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Names that are no usual ones, and are the same with one or two letters more or less. */
const nearlyUsual = {
	"beginning of a usual name": (name: string, random: ReturnType<typeof createRandom>) =>
		name.slice(0, -random.integer(1, 2)),
	"end of a usual name": (name: string, random: ReturnType<typeof createRandom>) => name.slice(random.integer(1, 2)),
	"usual name with a letter more": (name: string, random: ReturnType<typeof createRandom>) =>
		name + random.pick([...letters]),
	"usual name with its last letter twice": (name: string) => name + name.slice(-1),
};

/** So many names of each kind: a tenth of a second each. Of 1 002 names 1 000 were given. */
const count = 20;
/** So many may be null: a usual name may differ from it by a letter of the same shape (NDINI, NQINI). */
const nullMax = 1;

function namesOf(kind: keyof typeof nearlyUsual): readonly string[] {
	const random = createRandom(`whole ${kind}`);
	const list = [...southAfrica.surnames].filter((name) => /^[A-Z]{6,}$/.test(name));
	const names = Array.from({ length: 4 * count }, () => nearlyUsual[kind](random.pick(list), random));
	return [...new Set(names)].filter((name) => !usual.has(name)).slice(0, count);
}

async function surnamesOn(names: readonly string[], look: Look): Promise<readonly unknown[]> {
	const values: unknown[] = [];
	for (const name of names) {
		const fields = await readFields(
			smartFrontDeclaration,
			aPage(aSmartId({ surname: name, names: "THANDI" }), { certainty: 0.99 }),
			look,
		);
		values.push(fields.surname?.value);
	}
	return values;
}

test.each(Object.keys(nearlyUsual) as (keyof typeof nearlyUsual)[])(
	"a plain name that is the %s is given where ground stands beside it",
	async (kind) => {
		const names = namesOf(kind);
		const values = await surnamesOn(names, blindLook);
		expect(values.filter((value, index) => value !== names[index] && value !== null)).toEqual([]);
		expect(values.filter((value) => value === null).length).toBeLessThanOrEqual(nullMax);
	},
);

test.each(["beginning of a usual name", "end of a usual name"] as const)(
	"a name that is the %s is null where something hides the place of its next letter",
	async (kind) => {
		const hiding: Look = { ...blindLook, grounds: async (places) => places.map(() => 0) };
		const values = await surnamesOn(namesOf(kind), hiding);
		expect(values.filter((value) => value !== null)).toEqual([]);
	},
);

test("a name whose hidden letter is read as another one is null, and is given where ground stands beside it", async () => {
	const names = namesOf("beginning of a usual name").map(
		(name) => `${name.slice(0, -1)}${name.endsWith("C") ? "J" : "C"}`,
	);
	const hiding: Look = { ...blindLook, grounds: async (places) => places.map(() => 0) };
	expect((await surnamesOn(names, hiding)).filter((value) => value !== null)).toEqual([]);
	expect((await surnamesOn(names, blindLook)).filter((value) => value === null).length).toBeLessThanOrEqual(nullMax);
});

/** A look that finds the ground plain this surely, at places left of their print and right of it. */
const grounds = (left: number, right: number): Look => ({
	...blindLook,
	grounds: async (places) => places.map(({ place, print }) => (boxOf(place).left < boxOf(print).left ? left : right)),
});

test("a usual name, and one that no list knows, is null where its end is hidden for certain, and only there", async () => {
	for (const name of ["MTHEMBU", "QUNUVILLO"]) {
		expect(await surnamesOn([name], grounds(0, 1))).toEqual([null]);
		expect(await surnamesOn([name], grounds(1, 0))).toEqual([null]);
		expect(await surnamesOn([name], grounds(0.5, 0.5))).toEqual([name]);
	}
});
