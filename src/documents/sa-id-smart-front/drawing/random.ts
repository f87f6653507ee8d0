import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { drawHologram } from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { printed } from "../../../../evaluation/specimens/people/dates.ts";
import { maybeDisputed } from "../../../../evaluation/specimens/people/dispute.ts";
import {
	inventSmartId,
	type SmartIdContent,
	smartIdTruth,
} from "../../../../evaluation/specimens/people/smart-id-content.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { arrangeFitting } from "../../../../evaluation/specimens/random-layout/arrange.ts";
import { chooseCardFrame, drawHeader } from "../../../../evaluation/specimens/random-layout/card-frame.ts";
import { drawPieces, type Entry } from "../../../../evaluation/specimens/random-layout/entry.ts";
import type { LookRange } from "../../../../evaluation/specimens/random-layout/look.ts";
import { inSomeOrder, wrapped } from "../../../../evaluation/specimens/random-layout/order.ts";
import { drawGround } from "./usual.ts";

const range: LookRange = {
	captionHeight: [1.02, 1.4],
	valueHeight: [1.5, 2.1],
	hues: [160, 160, 150, 215, null],
	columns: [1, 1, 1, 2, 2],
	places: [
		[6, "above"],
		[3, "beside"],
		[1, "below"],
	],
	upperShare: 0.25,
};

/** The front of a Smart ID card whose wording is the specimen's and whose arrangement is anybody's. */
export function randomSmartFront(random: Random): Design {
	const { content, dispute } = maybeDisputed(random, inventSmartId(random.fork("content")));
	const choose = random.fork("layout");
	const frame = chooseCardFrame(choose);
	const entries = inSomeOrder(choose, entriesOf(choose, content));
	const { pieces, look } = arrangeFitting(choose, range, () => [{ area: frame.text, entries }]);
	return {
		kind: "sa-id-smart-front",
		subject: { width: cardWidth, height: cardHeight, textMm: look.value.capHeight, symbol: null },
		cornerMm: 3.2,
		fields: { ...smartIdTruth(content), ...dispute.fields },
		accept: dispute.accept,
		variant: `random, ${dispute.name ? `${dispute.name}, ` : ""}captions ${look.place}, ${look.columns} columns, ${look.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			const title = {
				family: chance.pick(facesOf.sans),
				weight: 700,
				capHeight: chance.between(1.9, 2.6),
				colour: "#1a1a1a",
			} as const;
			drawHeader(sheet, chance, frame.header, ["REPUBLIC OF SOUTH AFRICA", "NATIONAL IDENTITY CARD"], title);
			const portrait = drawPortrait({ seed: chance.fork("photo"), grey: true, sex: content.sex, background: null });
			const { x, y, width, height } = frame.photo;
			sheet.context.drawImage(portrait, x, y, width, height);
			drawHologram(sheet, chance, x + width * chance.between(0, 1), y + height, 6, chance.between(0.1, 0.35));
			drawSignature(
				sheet,
				chance.fork("signature"),
				content.surname,
				frame.signature.x,
				frame.signature.y,
				frame.signature.width,
			);
			drawPieces(sheet, pieces);
			return sheet;
		},
	};
}

/** The card's eight values in the specimen's order. */
function entriesOf(random: Random, content: SmartIdContent): readonly Entry[] {
	const entry = (field: string, caption: string, text: string, isTelling = false): Entry => ({
		captions: [[caption]],
		lines: [asValue(field, text)],
		isTelling,
	});
	const names = wrapped(content.names, random.pick([16, 22, 30])).map((line) => asValue("names", line));
	return [
		entry("surname", "Surname", content.surname),
		{ captions: [["Names"]], lines: names },
		entry("sex", "Sex", content.sex, true),
		entry("nationality", "Nationality", content.nationality),
		entry("idNumber", "Identity Number", content.idNumber, true),
		entry("dateOfBirth", "Date of Birth", printed(content.birth, "D M Y", ["en"]), true),
		entry("countryOfBirth", "Country of Birth", content.countryOfBirth),
		entry("citizenshipStatus", "Status", content.status, true),
	];
}
