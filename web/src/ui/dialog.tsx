import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";

/** A question that must be answered before anything else. Escape and the first button mean no. */
export function Ask({
	isOpen,
	onClose,
	title,
	description,
	children,
	actions,
}: {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	description: ReactNode;
	children?: ReactNode;
	actions: ReactNode;
}) {
	return (
		<AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/50 backdrop-blur-[2px]" />
				<AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-card p-6 shadow-card outline-none">
					<AlertDialog.Title className="text-lg font-semibold tracking-tight">{title}</AlertDialog.Title>
					<AlertDialog.Description asChild>
						<div className="mt-2 text-sm leading-relaxed text-soft">{description}</div>
					</AlertDialog.Description>
					{children && <div className="mt-4">{children}</div>}
					<div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

export const DialogCancel = AlertDialog.Cancel;
