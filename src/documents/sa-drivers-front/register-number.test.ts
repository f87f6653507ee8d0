import { expect, test } from "vitest";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { readDriversFront } from "./read.ts";

const today = new Date("2026-06-01T00:00:00Z");

const card = `
        DRIVING LICENCE                  ZA
        U J SPECIMEN
        ID No. 01/4481523296722
        Birth             18/06/1999
        Valid             29/12/2021 - 28/12/2026
`;

/** What a card says when every closer look reads `seen`. */
async function read(drawing: string, seen: string) {
	const lines: Look["lines"] = async (requests) =>
		requests.map(({ quad }) => ({ ...(aPage(seen, { certainty: 0.98 }).lines[0] as Line), quad }));
	const fields = await readDriversFront(aPage(drawing, { certainty: 0.98 }), { ...blindLook, lines }, today);
	return fields.idNumber;
}

test("a number of type 01 has no arithmetic and is given as all looks read it", async () => {
	const found = await read(card, "4481523296722");
	expect([found.value, found.checks]).toEqual(["4481523296722", []]);
	expect((await read(card, "4481523296122")).value).toBeNull();
});

test("no other number without its arithmetic is one", async () => {
	expect((await read(card.replace("01/", "02/"), "4481523296722")).value).toBeNull();
	expect((await read(card.replace("01/", ""), "4481523296722")).value).toBeNull();
	expect((await read(card.replace("U J SPECIMEN", "ID No. 01/4481523296723"), "4481523296722")).value).toBeNull();
});
