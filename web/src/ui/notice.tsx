import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Refusal } from "../lib/ask-service.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

const styles = {
	info: [Info, "bg-tint text-ink", "text-accent"],
	good: [CircleCheck, "bg-good-tint text-ink", "text-good"],
	warn: [TriangleAlert, "bg-warn-tint text-ink", "text-warn"],
	bad: [CircleAlert, "bg-bad-tint text-ink", "text-bad"],
} as const;

/** A highlighted message. Screen readers announce errors immediately. */
export function Notice({
	kind,
	children,
	className = "",
}: {
	kind: keyof typeof styles;
	children: ReactNode;
	className?: string;
}) {
	const [Icon, boxClasses, iconClasses] = styles[kind];
	return (
		<div
			role={kind === "bad" ? "alert" : "status"}
			className={classes("flex gap-3 rounded-xl px-4 py-3 text-sm leading-relaxed", boxClasses, className)}
		>
			<Icon aria-hidden className={classes("mt-0.5 size-4.5 shrink-0", iconClasses)} />
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}

/** Shows why loading failed, with a button to retry. Nothing if the session has ended, which has its own notice. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
	if (error instanceof Refusal && error.status === 401) return null;
	return (
		<Notice kind="bad">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span>{error.message}</span>
				<Button onClick={onRetry}>Try again</Button>
			</div>
		</Notice>
	);
}
