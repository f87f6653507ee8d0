/** Display names of the levels to which test pictures are degraded. */
export const levelNames = {
	scan: "Scan",
	photo: "Photo",
	hard: "Hard photo",
	copy: "Certified copy",
	screen: "Picture of a screen",
	covered: "Partly covered",
	all: "All",
} as const;

/** The name of a level in the recorded figures. */
export type Level = keyof typeof levelNames;
