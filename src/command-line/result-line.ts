import type { ErrorEnvelope, ExtractionEnvelope } from "../api/envelope.ts";

/** What is printed for one file: the API's body, with the file's name before it. */
export type ResultLine = { readonly file: string } & (ExtractionEnvelope | ErrorEnvelope);
