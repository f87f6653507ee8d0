/** What a picture of the evaluation went through, in words. */
export const levels = {
	scan: "Scan",
	photo: "Photo",
	hard: "Hard photo",
	copy: "Certified copy",
	screen: "Picture of a screen",
	covered: "Partly covered",
	all: "All",
} as const;

/** The kept figures' own word for it. */
export type Level = keyof typeof levels;
