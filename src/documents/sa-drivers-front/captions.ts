import data from "./captions.json" with { type: "json" };

/**
 * Wordings that the card's front may use for its captions, by what they announce. None was seen on a specimen: they come from descriptions, from the
 * barcode's fields and from the sister cards of neighbouring countries, so that the shape of the values counts more.
 */
export const captions = data;
