import { weights } from "./weights.ts";

/** What stands between the characters of a text and is no part of it: probabilities by UTF-16 code. */
export type Silence = ReadonlyMap<number, number>;

/** The UTF-16 codes of a text's characters. */
export const codes = (text: string): ReadonlySet<number> =>
	new Set([...text].map((character) => character.charCodeAt(0)));

/** Each of these characters may stand between those of a text, with this log probability. */
export const silence = (text: string, log: number): Silence =>
	new Map([...codes(text)].map((code) => [code, Math.exp(log)]));

export const space = " ".charCodeAt(0);
const signs = " .,-/:;'`·_~|()*";
/** Signs within values that have groups, and within those that have none. */
export const [separators, straySigns] = [silence(signs, weights.groupSign), silence(signs, weights.straySign)];
export const digits = "0123456789";
/** Capitals, and those that Latin languages mark. */
export const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const accented = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶŁĻŃŅŇŌŐŒŔŘŚŞŠŤŪŮŰŲŹŻŽŸ";

/** Letters of both cases, with the marks of Latin languages. */
export const letters = `${capitals}${accented}${(capitals + accented).toLowerCase()}ß`;
