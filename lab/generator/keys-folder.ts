import { join } from "node:path";

/** The folder with the keys for licence specimens. The public ones have the format of LICENCE_BARCODE_KEYS. */
export const keysFolder = join(import.meta.dirname, "keys");

/** The folder with the keys for measuring licences: LICENCE_BARCODE_KEYS if set, otherwise the specimen keys. */
export const measuredKeysFolder = process.env.LICENCE_BARCODE_KEYS || keysFolder;
