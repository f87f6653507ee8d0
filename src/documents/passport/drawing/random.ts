import type { Design } from "../../../../evaluation/specimens/card.ts";
import { facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { type Area, hsl } from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Sheet, type TextStyle } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { type CaptionKey, wordings } from "../../../../evaluation/specimens/people/captions.ts";
import type { Issuer } from "../../../../evaluation/specimens/people/issuers.ts";
import { type PassportContent, withTwoLetterCode } from "../../../../evaluation/specimens/people/passport-holder.ts";
import { inventPassportInPrint, truthInPrint } from "../../../../evaluation/specimens/people/passport-print.ts";
import { type PrintOrder, usualPrint } from "../../../../evaluation/specimens/people/print-order.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { arrangeFitting } from "../../../../evaluation/specimens/random-layout/arrange.ts";
import { drawPieces, type Entry } from "../../../../evaluation/specimens/random-layout/entry.ts";
import type { LookRange } from "../../../../evaluation/specimens/random-layout/look.ts";
import { inSomeOrder } from "../../../../evaluation/specimens/random-layout/order.ts";
import { choosePageStyle, needsWideFaces } from "./style.ts";
import {
	announcedBy,
	drawBackground,
	mrzTop,
	oddPrint,
	pageHeight,
	pageWidth,
	passportFields,
	valuesOf,
} from "./usual.ts";
import { drawZone } from "./zone.ts";

const passportRange: LookRange = {
	captionHeight: [1, 1.35],
	valueHeight: [1.9, 2.4],
	hues: [null, 220, 0, 150, 300, 30],
	columns: [2, 2, 3, 3],
	places: [
		[7, "above"],
		[2, "beside"],
		[1, "below"],
	],
	upperShare: 0.3,
};

/** Captions in the order of Doc 9303-4, section 4.1, and whether the value tells what it is. */
const usual: readonly (readonly [key: CaptionKey, isTelling: boolean])[] = [
	["type", true],
	["code", true],
	["number", true],
	["surname", false],
	["given", false],
	["nationality", false],
	["birth", false],
	["personal", false],
	["sex", true],
	["place", false],
	["issue", false],
	["authority", false],
	["expiry", false],
];

/** Two-letter codes come over some ten years (docs/facts/passports.md): a share that reading must not fall for. */
const twoLettersShare = 0.25;

/** A passport's data page whose zone stands where the standard has it, and all else anywhere. */
export function randomPassport(random: Random, order: PrintOrder = usualPrint): Design {
	const invented = inventPassportInPrint(random, order);
	const code = random.fork("code");
	const content = code.chance(twoLettersShare) ? withTwoLetterCode(code, invented.content) : invented.content;
	const chosen = { ...invented, content };
	const { issuer } = content;
	const style = choosePageStyle(random.fork("style"), issuer);
	const choose = random.fork("layout");
	const photo = choosePhoto(choose);
	const left = photo.x < pageWidth / 2 ? photo.x + photo.width + 3 : 4;
	const right = photo.x < pageWidth / 2 ? pageWidth - 4 : photo.x - 2;
	const area = { x: left, y: 12.5, width: right - left, height: mrzTop - 14 };
	const entries = inSomeOrder(choose, entriesOf(choose, content));
	const range = needsWideFaces(issuer) ? { ...passportRange, families: facesOf.wide } : passportRange;
	const { pieces, look } = arrangeFitting(choose, range, () => [{ area, entries }]);
	return {
		kind: "passport",
		subject: { width: pageWidth, height: pageHeight, textMm: look.value.capHeight, symbol: null },
		cornerMm: 3,
		...truthInPrint(chosen),
		...oddPrint(chosen),
		variant: `random, ${issuer.state}, captions ${look.place}, ${look.columns} columns, ${look.value.family}${chosen.name && `, print: ${chosen.name}`}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(pageWidth, pageHeight, pixelsPerMm);
			const chance = random.fork("drawing");
			drawBackground(sheet, chance.fork("background"), style, content);
			drawPhotoAndSignature(sheet, chance.fork("photo"), photo, content);
			drawTitles(sheet, chance.fork("titles"), content, style.header);
			drawPieces(sheet, pieces);
			drawZone(sheet, chance.fork("zone"), style.mrzFace, style.value, content);
			return sheet;
		},
	};
}

/** The standard has it at the left; a page turned over has it at the right. */
function choosePhoto(random: Random): Area {
	const width = random.between(28, 34);
	const height = width * random.between(1.22, 1.32);
	return {
		x: random.chance(0.8) ? random.between(4, 6) : pageWidth - width - 5,
		y: random.between(13, 17),
		width,
		height,
	};
}

function entriesOf(random: Random, content: PassportContent): readonly Entry[] {
	const values = valuesOf(content);
	return usual.flatMap(([key, isTelling]) => {
		const lines = values[key].filter((line) => line !== "").map((line) => asValue(passportFields[key] ?? key, line));
		const announced = announcedBy(content, key);
		if (lines.length === 0 || announced === null) return [];
		return [{ captions: [captionOf(random, content.issuer, announced)], lines, isTelling }];
	});
}

/** One wording in each of the issuer's languages, or in some of them. */
function captionOf(random: Random, issuer: Issuer, key: CaptionKey): readonly string[] {
	const languages = issuer.languages.slice(0, random.integer(1, issuer.languages.length));
	return [...new Set(languages.map((language) => random.pick(wordings(language, key))).filter(Boolean))];
}

function drawPhotoAndSignature(sheet: Sheet, random: Random, area: Area, content: PassportContent): void {
	const background = random.chance(0.7) ? hsl(random.between(0, 360), 8, random.between(80, 94)) : null;
	const portrait = drawPortrait({ seed: random, grey: random.chance(0.5), sex: content.sex, background });
	sheet.context.drawImage(portrait, area.x, area.y, area.width, area.height);
	drawSignature(sheet, random, content.givenNames || content.surname, area.x + 1, mrzTop - 1.5, area.width - 4);
}

function drawTitles(sheet: Sheet, random: Random, { issuer }: PassportContent, header: TextStyle): void {
	const words = [...new Set(issuer.languages.map((language) => wordings(language, "passport")[0] ?? ""))];
	const [first, second] = random.chance(0.7) ? [words.join(" · "), issuer.title] : [issuer.title, words.join(" · ")];
	sheet.text(first, 5, 7, { ...header, capHeight: header.capHeight * 0.75, widthMax: 42 });
	sheet.text(second, pageWidth - 5, 7, { ...header, align: "right", widthMax: 72 });
}
