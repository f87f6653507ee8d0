import type { About } from "./about.ts";
import { abouts } from "./abouts.ts";

const known: Readonly<Record<string, About>> = abouts;

/** What people are told of a document; undefined for a word that is none. */
export const aboutOf = (documentType: string | undefined): About | undefined => known[documentType ?? ""];
