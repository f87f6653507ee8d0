import { AlertDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";

/** Focuses the element that had the focus before the dialog opened, or the page's heading if it no longer exists. */
function restoreFocus(opener: Element | null): void {
	const isPresent = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
	const target = isPresent ? opener : document.querySelector<HTMLElement>("h1");
	target?.focus({ preventScroll: true });
}

/** A modal dialog with two buttons, to cancel and to confirm. Escape cancels. */
export function ConfirmDialog({
	isOpen,
	isWide = false,
	onClose,
	title,
	description,
	children,
	no,
	yes,
}: {
	isOpen: boolean;
	/** Whether the dialog needs more width, for a picture. */
	isWide?: boolean;
	onClose: () => void;
	title: string;
	description: ReactNode;
	children?: ReactNode;
	/** Label of the cancel button. */
	no: string;
	/** The confirm button. */
	yes: ReactNode;
}) {
	const opener = useRef<Element | null>(null);
	return (
		<AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/50 backdrop-blur-[2px]" />
				<AlertDialog.Content
					onOpenAutoFocus={() => {
						opener.current = document.activeElement;
					}}
					onCloseAutoFocus={(event) => {
						event.preventDefault();
						restoreFocus(opener.current);
					}}
					className={classes(
						"fixed top-1/2 left-1/2 z-50 max-h-[92dvh] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-card p-6 shadow-card outline-none",
						isWide ? "w-[min(64rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]",
					)}
				>
					<AlertDialog.Title className="text-lg font-semibold tracking-tight">{title}</AlertDialog.Title>
					<AlertDialog.Description asChild>
						<div className="mt-2 text-sm leading-relaxed text-soft">{description}</div>
					</AlertDialog.Description>
					{children && <div className="mt-4">{children}</div>}
					<div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
						<AlertDialog.Cancel asChild>
							<Button>{no}</Button>
						</AlertDialog.Cancel>
						{yes}
					</div>
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
