import { join } from "node:path";

/**
 * The public keys of the key pairs that the project's own specimens of licences are signed with, in the form that
 * LICENCE_BARCODE_KEYS reads.
 */
export const keysFolder = join(import.meta.dirname, "keys");

/**
 * The keys of the licences that are measured or inspected: LICENCE_BARCODE_KEYS if specimens are signed with others,
 * else our own.
 */
export const measuredKeysFolder = process.env.LICENCE_BARCODE_KEYS || keysFolder;
