/** Descriptions of the degradation levels of test pictures. */
export const levels = {
	scan: "Scan",
	photo: "Photo",
	hard: "Hard photo",
	copy: "Certified copy",
	screen: "Picture of a screen",
	covered: "Partly covered",
	all: "All",
} as const;

/** The name in the recorded figures. */
export type Level = keyof typeof levels;
