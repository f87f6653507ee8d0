// Tests of the reader that need a country's usual names take these; the reader itself knows no country.
export { southAfrica } from "../../src/documents/south-african/country.ts";
