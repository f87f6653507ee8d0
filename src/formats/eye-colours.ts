import { saysOnly } from "./plain-words.ts";

/** What passports call the colours of eyes: capitals without marks. General knowledge of the languages. */
const colours = new Set(
	`AMBER AZUIS AZUL AZULES BLACK BLAU BLAUW BLEU BLEUS BLUE BRAUN BROWN BRUIN BRUN BRUNS CASTANHO CASTANHOS CASTANO CASTANOS GRAU GRAY GREEN GREY GRIJS GRIS GROEN
	GRUN HAZEL MARRON MARRONS MARROM NEGRO NEGROS NOIR NOIRS NOISETTE PARDO PARDOS SCHWARZ VERDE VERDES VERT VERTS ZWART`.split(
		/\s+/,
	),
);

/** Whether a text says a colour of eyes and nothing else, in one language or two, in any case, with its accents or without. */
export const isEyeColour = (text: string): boolean => saysOnly(text, colours);
