import type { Design } from "../../../../evaluation/specimens/card.ts";
import { drawCode39 } from "../../../../evaluation/specimens/drawing/barcode.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { type Area, hsl } from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Sheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { iso } from "../../../../evaluation/specimens/people/dates.ts";
import { maybeDisputedBook } from "../../../../evaluation/specimens/people/dispute.ts";
import {
	type GreenBookContent,
	greenBookTruth,
	inventGreenBook,
} from "../../../../evaluation/specimens/people/green-book-content.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { arrangeFitting } from "../../../../evaluation/specimens/random-layout/arrange.ts";
import { drawPieces, type Entry } from "../../../../evaluation/specimens/random-layout/entry.ts";
import type { Look, LookRange } from "../../../../evaluation/specimens/random-layout/look.ts";
import { inSomeOrder, wrapped } from "../../../../evaluation/specimens/random-layout/order.ts";
import { drawGround } from "./usual.ts";

/** Millimetres: a page of the size B7 (ISO 216, 88 by 125). */
const width = 88;
/** Millimetres: B7 and one less for the cut, judged. */
const height = 124;

const range: LookRange = {
	captionHeight: [1.25, 1.8],
	valueHeight: [2, 2.7],
	hues: [null, null, null, 150],
	columns: [1, 1, 1, 2],
	places: [
		[6, "above"],
		[3, "beside"],
		[1, "below"],
	],
	upperShare: 0.8,
};

/** Where the parts of the page stand. */
interface PageFrame {
	readonly panel: Area;
	readonly photo: Area;
	/** Over the whole width. */
	readonly upper: Area;
	/** Beside the photo. */
	readonly lower: Area;
}

/**
 * The biographical page of a Green Book in any arrangement. The number, the barcode and the citizen line stay together.
 */
export function randomGreenBook(random: Random): Design {
	const { content, dispute } = maybeDisputedBook(random, inventGreenBook(random.fork("content")));
	const choose = random.fork("layout");
	const frame = chooseFrame(choose);
	const own = inSomeOrder(choose, entriesOf(choose, content));
	const split = choose.integer(2, own.length);
	const last = choose.chance(0.5) ? issueOf(content) : [...issueOf(content)].reverse();
	const { pieces, look } = arrangeFitting(choose, range, () => [
		{ area: frame.upper, entries: own.slice(0, split) },
		{ area: frame.lower, entries: [...own.slice(split), ...last] },
	]);
	return {
		kind: "sa-id-greenbook",
		subject: { width: width, height: height, textMm: Math.min(2, look.value.capHeight), symbol: null },
		cornerMm: 2.5,
		fields: { ...greenBookTruth(content), ...dispute.fields },
		accept: dispute.accept,
		variant: `random, ${dispute.name ? `${dispute.name}, ` : ""}${content.isBilingual ? "bilingual" : "English"}, captions ${look.place}, ${look.columns} columns, ${look.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(width, height, pixelsPerMm);
			const chance = random.fork("drawing");
			drawGround(sheet, chance.fork("ground"));
			drawPanel(sheet, chance.fork("panel"), frame.panel, content, look);
			drawPhoto(sheet, chance.fork("photo"), frame.photo, content);
			drawPieces(sheet, pieces);
			return sheet;
		},
	};
}

function chooseFrame(random: Random): PageFrame {
	const margin = random.between(6, 10);
	const inner = width - 2 * margin;
	const panel = { x: margin, y: random.between(7.5, 10.5), width: inner, height: random.between(16, 20) };
	const photoWidth = random.between(29, 34);
	const photoHeight = photoWidth * random.between(1.15, 1.3);
	const isLeft = random.chance(0.5);
	const isLow = random.chance(0.75);
	const top = panel.y + panel.height + random.between(3, 6);
	const bottom = height - random.between(4, 7);
	const photoY = isLow ? bottom - photoHeight : top;
	const beside = isLeft ? margin + photoWidth + 3 : margin;
	const lower = { x: beside, y: photoY, width: inner - photoWidth - 3, height: photoHeight };
	const upper = isLow
		? { x: margin, y: top, width: inner, height: photoY - 2 - top }
		: { x: margin, y: top + photoHeight + 3, width: inner, height: bottom - top - photoHeight - 3 };
	const photo = { x: isLeft ? margin : width - margin - photoWidth, y: photoY, width: photoWidth, height: photoHeight };
	return { panel, photo, upper, lower };
}

/** The page's own values in its usual order, captions in one language or both, in either order. */
function entriesOf(random: Random, content: GreenBookContent): readonly Entry[] {
	const isEnglishFirst = random.chance(0.25);
	const caption = (afrikaans: string, english: string, alone = english): readonly string[] => {
		if (!content.isBilingual) return [alone];
		return isEnglishFirst ? [english, afrikaans] : [afrikaans, english];
	};
	const names = wrapped(content.names, random.pick([14, 18, 24])).map((line) => asValue("names", line));
	return [
		{ captions: [caption("Van", "Surname")], lines: [asValue("surname", content.surname)] },
		{ captions: [caption("Voorname", "Forenames")], lines: names },
		{
			captions: [caption("Geboortedistrik of -land", "District or country of birth", "Country of birth")],
			lines: [asValue("countryOfBirth", content.countryOfBirth)],
		},
		{ captions: [caption("Geboortedatum", "Date of birth")], lines: [asValue("dateOfBirth", iso(content.birth))] },
	];
}

/** When and by whom it was issued, which is no field of the service. */
function issueOf(content: GreenBookContent): readonly Entry[] {
	const { isBilingual } = content;
	return [
		{
			captions: [isBilingual ? ["Datum uitgereik", "Date issued"] : ["Date issued"]],
			lines: [asValue("dateOfIssue", iso(content.issue))],
		},
		{ captions: [["Issued by authority of"]], lines: ["DIRECTOR-GENERAL", "HOME AFFAIRS"], scale: 0.7 },
	];
}

/** The white label: barcode, number and citizen line under each other, in any order that keeps the barcode whole. */
function drawPanel(sheet: Sheet, random: Random, area: Area, content: GreenBookContent, look: Look): void {
	sheet.context.fillStyle = "rgba(248,248,244,0.95)";
	sheet.context.fillRect(area.x, area.y, area.width, area.height);
	const middle = area.x + area.width / 2;
	const capHeight = Math.max(2, Math.min(2.5, look.value.capHeight));
	const style = { ...look.value, capHeight, align: "center", widthMax: area.width - 4 } as const;
	const label = random.pick(["I.D.No. ", "I.D. No. ", "I.D. NO. "]);
	const lines = [
		[label, { field: "idNumber", text: content.numberPrinted }],
		asValue("citizenshipStatus", content.citizenLine),
	];
	const above = random.pick([0, 1, 1, 1, 2]);
	/** Millimetres from row to row, judged. */
	const step = 4.1;
	const barHeight = area.height - 2 * step - 1.6;
	const ordered = random.chance(0.85) ? lines : [...lines].reverse();
	ordered.forEach((line, index) => {
		const y = area.y + 0.7 + (index + 1) * step - 1 + (index < above ? 0 : barHeight + 0.5);
		sheet.text(line, middle, y, style);
	});
	const barcode = {
		x: area.x + area.width * 0.1,
		y: area.y + 1.2 + above * step,
		width: area.width * 0.8,
		height: barHeight,
	};
	drawCode39(sheet, content.barcodeData, barcode);
}

function drawPhoto(sheet: Sheet, random: Random, area: Area, content: GreenBookContent): void {
	const background = hsl(random.between(180, 230), 18, random.between(75, 92));
	const portrait = drawPortrait({ seed: random, grey: random.chance(0.3), sex: content.sex, background });
	sheet.context.drawImage(portrait, area.x, area.y, area.width, area.height);
}
