import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";

/** A font family for labels and values; all come from npm packages, none from the system. */
export type FontFamily =
	| "open-sans"
	| "libre-franklin"
	| "pt-sans"
	| "archivo"
	| "roboto-condensed"
	| "pt-serif"
	| "source-serif-4"
	| "courier-prime"
	| "ibm-plex-mono"
	| "share-tech-mono"
	| "homemade-apple"
	| "mrs-saint-delafield"
	| "amiri"
	| "arimo"
	| "fira-sans"
	| "source-sans-3"
	| "lato"
	| "titillium-web"
	| "barlow-semi-condensed"
	| "ibm-plex-sans-condensed"
	| "oswald"
	| "tinos"
	| "roboto-slab"
	| "cousine"
	| "b612-mono"
	| "inconsolata"
	| "vt323";

/** Font families by use. */
export const familiesByUse = {
	sans: ["open-sans", "libre-franklin", "pt-sans", "archivo"],
	narrow: ["roboto-condensed"],
	serif: ["pt-serif", "source-serif-4"],
	mono: ["courier-prime", "ibm-plex-mono", "share-tech-mono"],
	/** Families with Cyrillic, Greek and Vietnamese letters. */
	multiScript: ["open-sans", "roboto-condensed"],
	/** Additional families for random layouts. */
	extra: [
		"arimo",
		"fira-sans",
		"source-sans-3",
		"lato",
		"titillium-web",
		"barlow-semi-condensed",
		"ibm-plex-sans-condensed",
		"oswald",
		"tinos",
		"roboto-slab",
		"cousine",
		"b612-mono",
		"inconsolata",
	],
	/** Dot matrix fonts. */
	dotMatrix: ["vt323"],
	handwriting: ["homemade-apple", "mrs-saint-delafield"],
} as const satisfies Record<string, readonly FontFamily[]>;

const subsets = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "arabic"];
const require = createRequire(import.meta.url);
const stacks = new Map<FontFamily, string>();
const capHeights = new Map<string, number>();

/** Registers every subset file of a family under an alias, once. Returns the CSS list of aliases, Latin first. */
function registerFamily(family: FontFamily): string {
	const cached = stacks.get(family);
	if (cached) return cached;
	const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
	const aliases = subsets.filter((subset) => {
		const keys = [400, 700].map((weight) =>
			GlobalFonts.registerFromPath(join(folder, `${family}-${subset}-${weight}-normal.woff2`), `${family}/${subset}`),
		);
		return keys.some(Boolean);
	});
	const stack = aliases.map((subset) => `"${family}/${subset}"`).join(", ");
	stacks.set(family, stack);
	return stack;
}

/** Returns the CSS font string with which capitals are `capHeightPx` pixels high. */
export function resolveFont(family: FontFamily, weight: 400 | 700, capHeightPx: number): string {
	const stack = registerFamily(family);
	const key = `${family} ${weight}`;
	let capHeight = capHeights.get(key);
	if (capHeight === undefined) {
		const context = createCanvas(8, 8).getContext("2d");
		context.font = `${weight} 1000px ${stack}`;
		capHeight = context.measureText("H").actualBoundingBoxAscent / 1000;
		capHeights.set(key, capHeight);
	}
	return `${weight} ${(capHeightPx / capHeight).toFixed(2)}px ${stack}`;
}
