import { join } from "node:path";

/** The public keys of our licence specimens' key pairs, in the format of LICENCE_BARCODE_KEYS. */
export const keysFolder = join(import.meta.dirname, "keys");

/** The keys for measuring or inspecting licences: LICENCE_BARCODE_KEYS if set, otherwise our own. */
export const measuredKeysFolder = process.env.LICENCE_BARCODE_KEYS || keysFolder;
