import { join } from "node:path";

/** The public keys of the key pairs that specimens of licences are signed with: what LICENCE_BARCODE_KEYS reads. */
export const KEYS_FOLDER = join(import.meta.dirname, "keys");
