import type { Standing } from "../../../src/service/dashboard/contract.ts";
import { classes } from "./classes.ts";

const styles: Readonly<Record<Standing, readonly [label: string, badgeClasses: string]>> = {
	active: ["Active", "bg-good-tint text-good"],
	"expires-soon": ["Expires soon", "bg-warn-tint text-warn"],
	expired: ["Expired", "bg-sunken text-soft"],
	paused: ["Paused", "bg-warn-tint text-warn"],
	revoked: ["Revoked", "bg-bad-tint text-bad"],
};

/** The status of a token, as text on a coloured badge. */
export function TokenStatusBadge({ standing }: { standing: Standing }) {
	const [label, badgeClasses] = styles[standing];
	return (
		<span
			className={classes(
				"inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
				badgeClasses,
			)}
		>
			<span aria-hidden className="size-1.5 rounded-full bg-current" />
			{label}
		</span>
	);
}
