import { join } from "node:path";

/** The public keys that match our licence specimens, in the format of LICENCE_BARCODE_KEYS. */
export const keysFolder = join(import.meta.dirname, "keys");

/** The keys for measuring or inspecting licences: LICENCE_BARCODE_KEYS if set, otherwise those for our specimens. */
export const measuredKeysFolder = process.env.LICENCE_BARCODE_KEYS || keysFolder;
