import about from "../../../../src/reader/documents/na-id-card/about.json" with { type: "json" };
import { namibia } from "../../../../src/reader/documents/na-id-card/namibia.ts";
import type { Design } from "../../card.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, toFieldLine } from "../../drawing/sheet.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { formatPrintedDate, pickDay, toIsoDate, toSixDigits } from "../../people/dates.ts";
import type { Random } from "../../random.ts";
import { findArrangement } from "../../random-layout/arrange.ts";
import { drawPieces, type Entry } from "../../random-layout/entry.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";

const { width, height } = about.sizeMm;

const wide: LayoutStyleRange = {
	labelHeight: [1.1, 1.4],
	valueHeight: [1.6, 2],
	hues: [210, 150, null],
	columns: [1],
	labelPlacements: [
		[3, "above"],
		[1, "beside"],
	],
	uppercaseShare: 0.2,
};

/** The usual layout is a narrow part of the random one's range. */
const usual: LayoutStyleRange = {
	...wide,
	labelHeight: [1.2, 1.3],
	valueHeight: [1.8, 2],
	labelPlacements: [[1, "above"]],
	uppercaseShare: 0,
	families: ["open-sans", "libre-franklin"],
};

/** How a Namibian identity card is drawn. */
export const drawing: DocumentDrawing = {
	usual: (random) => cardIn(random, usual),
	random: (random) => cardIn(random, wide),
	specimen: { shows: "A Namibian identity card, photographed", level: "photo" },
};

function cardIn(random: Random, range: LayoutStyleRange): Design {
	const content = inventHolder(random.fork("content"));
	const area = { x: width * 0.38, y: height * 0.24, width: width * 0.58, height: height * 0.7 };
	const entries = entriesOf(content);
	const { pieces, layoutStyle } = findArrangement(random.fork("layout"), range, () => [{ area, entries }]);
	const { birth, ...fields } = content;
	return {
		kind: "na-id-card",
		subject: { width, height, minCapHeightMm: layoutStyle.value.capHeight, symbol: null },
		cornerMm: 3.2,
		fields: { ...fields, dateOfBirth: toIsoDate(birth) },
		accept: {},
		variant: `captions ${layoutStyle.labelPlacement}, ${layoutStyle.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(width, height, pixelsPerMm);
			const chance = random.fork("drawing");
			tintPaper(sheet, ["#e6eaf0", "#f0efe6"], 0.5);
			drawWaves(sheet, chance, { x: 0, y: 0, width, height }, [hsl(210, 40, 75, 0.35)], 40);
			const title = { family: "archivo", weight: 700, capHeight: 2.4, colour: "#16213a" } as const;
			sheet.text("REPUBLIC OF NAMIBIA", 4, 6, title);
			sheet.text("NAMIBIAN IDENTITY CARD", 4, 10, { ...title, capHeight: 2 });
			const portrait = drawPortrait({ random: chance.fork("photo"), isGrey: true, sex: content.sex, background: null });
			sheet.context.drawImage(portrait, 4, height * 0.25, 24, 28);
			drawPieces(sheet, pieces);
			return sheet;
		},
	};
}

function inventHolder(random: Random) {
	const birth = pickDay(random, 1950, 2007);
	const serial = String(random.integer(10_000, 99_999));
	return {
		surname: random.pick([...namibia.surnames].filter((name) => name.length > 4)),
		names: random.pick([...namibia.firstNames]),
		sex: random.pick(["M", "F"] as const),
		idNumber: toSixDigits(birth) + serial,
		birth,
	};
}

function entriesOf({ surname, names, sex, idNumber, birth }: ReturnType<typeof inventHolder>): readonly Entry[] {
	const entry = (field: string, label: string, text: string): Entry => ({
		labels: [[label]],
		lines: [toFieldLine(field, text)],
	});
	return [
		entry("surname", "Surname", surname),
		entry("names", "First Names", names),
		entry("sex", "Sex", sex),
		entry("idNumber", "ID Number", idNumber),
		entry("dateOfBirth", "Date of Birth", formatPrintedDate(birth, "D M Y", ["en"])),
	];
}
