import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const outcomeShownMs = 2_000;

/** Copies a text to the clipboard. Returns whether the browser allowed that. */
async function copyToClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** A button that copies `text` and shows whether the browser allowed it. `onCopied` is called only on success. */
export function CopyButton({
	text,
	label,
	kind = "plain",
	onCopied,
}: {
	text: string;
	label: string;
	kind?: "primary" | "plain" | "quiet";
	onCopied?: () => void;
}) {
	const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
	useEffect(() => {
		if (!outcome) return;
		const timer = setTimeout(() => setOutcome(null), outcomeShownMs);
		return () => clearTimeout(timer);
	}, [outcome]);
	return (
		<Button
			kind={kind}
			onClick={async () => {
				const isCopied = await copyToClipboard(text);
				setOutcome(isCopied ? "copied" : "failed");
				if (isCopied) onCopied?.();
			}}
		>
			{outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
			<span aria-live="polite">
				{outcome === "copied" ? "Copied" : outcome === "failed" ? "Select and copy it" : label}
			</span>
		</Button>
	);
}
