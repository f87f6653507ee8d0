// Name lexicon and places for reader tests; the reader itself knows no country.
export { southAfrica } from "../../src/reader/documents/south-african/country.ts";

import { languages } from "../../src/reader/documents/south-african/fields.ts";

export const { place } = languages;
