import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { createSheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { maybeDisputed } from "../../../../evaluation/specimens/people/dispute.ts";
import { inventLicence, licenceFrontTruth } from "../../../../evaluation/specimens/people/south-african-holder.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { arrangeFitting } from "../../../../evaluation/specimens/random-layout/arrange.ts";
import { chooseCardFrame, drawHeader } from "../../../../evaluation/specimens/random-layout/card-frame.ts";
import { drawPieces } from "../../../../evaluation/specimens/random-layout/entry.ts";
import type { LookRange } from "../../../../evaluation/specimens/random-layout/look.ts";
import { inSomeOrder } from "../../../../evaluation/specimens/random-layout/order.ts";
import { announcedEntries, chooseForms, codeEntries, licenceEntries } from "./entries.ts";
import { codesTable, tables } from "./table.ts";
import { drawGround, drawStrip } from "./usual.ts";

const range: LookRange = {
	captionHeight: [1, 1.35],
	valueHeight: [1.4, 1.85],
	hues: [325, 320, 300, null],
	columns: [1, 1, 2, 2, 2],
	places: [
		[4, "above"],
		[5, "beside"],
		[1, "below"],
	],
	upperShare: 0.2,
};

const headers = [
	["DRIVING LICENCE", "CARTA DE CONDUÇÃO"],
	["DRIVING LICENCE / CARTA DE CONDUÇÃO", "REPUBLIC OF SOUTH AFRICA"],
	["SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO"],
	["REPUBLIC OF SOUTH AFRICA", "DRIVING LICENCE", "CARTA DE CONDUÇÃO  PERMIS DE CONDUIRE"],
	["DRIVING LICENCE", "BESTUURSLISENSIE"],
	["DRIVER'S LICENCE  ZA", "CARTA DE CONDUÇÃO"],
];

/** The announced card's title is in three languages (docs/facts/south-africa.md, section 4). */
const announcedHeader = ["REPUBLIC OF SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO  PERMIS DE CONDUIRE"];

/** What the announced card is not said to print. */
const notAnnounced = { restrictions: null, pdpExpiry: null };

/** The front of a licence card in any arrangement: hardly anything of the real one is certain. */
export function randomLicenceFront(random: Random): Design {
	const whole = inventLicence(random.fork("licence"));
	const { content: holder, dispute } = maybeDisputed(random, whole.holder);
	const licence = { ...whole, holder };
	const choose = random.fork("layout");
	const frame = chooseCardFrame(choose);
	const forms = chooseForms(choose);
	const { announced } = forms;
	const table = announced ? "list" : choose.pick(tables);
	const usual = announced
		? announcedEntries(choose, licence, forms)
		: [...licenceEntries(choose, licence, forms), ...(table === "list" ? codeEntries(choose, licence, forms) : [])];
	const entries = inSomeOrder(choose, usual);
	const { text } = frame;
	const tableHeight = table === "list" ? 0 : table === "across" ? 9 : 3.2 + 2.4 * licence.vehicleCodes.length;
	const { pieces, look } = arrangeFitting(choose, range, () => [
		{ area: { ...text, height: text.height - tableHeight }, entries },
	]);
	const bottom = { ...text, y: text.y + text.height - tableHeight, height: tableHeight };
	const codes = table === "list" ? [] : codesTable(choose, table, bottom, licence, forms, look);
	return {
		kind: "sa-drivers-front",
		subject: { width: cardWidth, height: cardHeight, textMm: look.value.capHeight, symbol: null },
		cornerMm: 3.2,
		fields: { ...licenceFrontTruth(licence), ...(announced ? notAnnounced : {}), ...dispute.fields },
		accept: dispute.accept,
		variant: `random, ${announced ? `announced card with ${announced}, ` : ""}${dispute.name ? `${dispute.name}, ` : ""}captions ${look.place}, ${look.columns} columns, name ${forms.name}, codes ${table}, ${look.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			const title = {
				family: chance.pick(facesOf.sans),
				weight: 700,
				capHeight: chance.between(1.9, 2.5),
				colour: "#3b2a3a",
			} as const;
			drawHeader(sheet, chance, frame.header, announced ? announcedHeader : chance.pick(headers), title);
			const { sex, surname } = holder;
			const portrait = drawPortrait({
				seed: chance.fork("photo"),
				grey: chance.chance(0.8),
				sex,
				background: "#dcd5d6",
			});
			sheet.context.drawImage(portrait, frame.photo.x, frame.photo.y, frame.photo.width, frame.photo.height);
			drawSignature(
				sheet,
				chance.fork("signature"),
				surname,
				frame.signature.x,
				frame.signature.y,
				frame.signature.width,
			);
			drawPieces(sheet, [...pieces, ...codes]);
			drawStrip(sheet, chance.fork("strip"));
			return sheet;
		},
	};
}
