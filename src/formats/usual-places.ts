import data from "./usual-places.json" with { type: "json" };

/**
 * The places that a Green Book usually names as the holder's district or country of birth: capitals. A place that is
 * not here is read letter by letter.
 */
export const usualPlaces: readonly string[] = [
	...new Set([...data.countries, ...data.districts].flatMap((line) => line.split(","))),
];
