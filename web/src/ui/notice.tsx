import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Refusal } from "../lib/ask-service.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

const kinds = {
	info: [Info, "bg-tint text-ink", "text-accent"],
	good: [CircleCheck, "bg-good-tint text-ink", "text-good"],
	warn: [TriangleAlert, "bg-warn-tint text-ink", "text-warn"],
	bad: [CircleAlert, "bg-bad-tint text-ink", "text-bad"],
} as const;

/** A message that must not be missed. Errors are announced immediately. */
export function Notice({
	kind,
	children,
	className = "",
}: {
	kind: keyof typeof kinds;
	children: ReactNode;
	className?: string;
}) {
	const [Icon, look, mark] = kinds[kind];
	return (
		<div
			role={kind === "bad" ? "alert" : "status"}
			className={classes("flex gap-3 rounded-xl px-4 py-3 text-sm leading-relaxed", look, className)}
		>
			<Icon aria-hidden className={classes("mt-0.5 size-4.5 shrink-0", mark)} />
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}

/** A loading error, with a button to retry. */
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
