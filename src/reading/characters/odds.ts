/**
 * Characters, each once and in no order, by UTF-16 code, and how probable each is. They are two arrays side by side.
 * Every search walks through them at every step, and a map would make an object of each entry.
 */
export interface Odds {
	readonly codes: readonly number[];
	readonly shares: readonly number[];
}

/** Odds that are being made. */
export interface OpenOdds extends Odds {
	readonly codes: number[];
	readonly shares: number[];
}

/** No character at all. */
export const noOdds: Odds = { codes: [], shares: [] };

/** How probable a character is: 0 where it is not among them. There are some twenty, so that each is looked at. */
export function shareOf({ codes, shares }: Odds, code: number): number {
	for (let i = 0; i < codes.length; i++) if (codes[i] === code) return shares[i] as number;
	return 0;
}

/** Makes a character more probable by this much. */
export function add({ codes, shares }: OpenOdds, code: number, share: number): void {
	const at = codes.indexOf(code);
	if (at < 0) {
		codes.push(code);
		shares.push(share);
	} else {
		shares[at] = (shares[at] as number) + share;
	}
}
