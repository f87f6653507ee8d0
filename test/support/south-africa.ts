// Name lexicon and places for reader tests; the reader itself knows no country.
export { southAfrica } from "../../src/reader/documents/south-african/country.ts";
export { place } from "../../src/reader/documents/south-african/fields.ts";
