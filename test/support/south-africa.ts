// A name lexicon and places for testing the reader, which itself does not know any country.
export { southAfrica } from "../../src/reader/documents/south-african/country.ts";

import { grammars } from "../../src/reader/documents/south-african/fields.ts";

export const { place } = grammars;
