import { CodeXml } from "lucide-react";
import { setForDevelopers, useForDevelopers } from "../lib/for-developers.tsx";
import { classes } from "./classes.ts";

/** A button that shows or hides the details for developers. */
export function DeveloperSwitch() {
	const isOn = useForDevelopers();
	return (
		<button
			type="button"
			aria-pressed={isOn}
			aria-label="For developers"
			title="For developers"
			onClick={() => setForDevelopers(!isOn)}
			className={classes(
				"inline-flex items-center gap-1.5 rounded-lg border p-2 text-xs font-semibold",
				isOn ? "border-accent bg-tint text-accent" : "border-line bg-card text-soft hover:text-ink",
			)}
		>
			<CodeXml aria-hidden className="size-4" />
			<span aria-hidden className="hidden lg:block">
				For developers
			</span>
		</button>
	);
}
