import type { About } from "./about.ts";
import { abouts } from "./abouts.ts";

const known: Readonly<Record<string, About>> = abouts;

/** The metadata of a document type; undefined for an unknown word. */
export const aboutOf = (documentType: string | undefined): About | undefined => known[documentType ?? ""];
