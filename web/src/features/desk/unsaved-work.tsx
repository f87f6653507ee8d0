import { useEffect, useState } from "react";
import { preventUnload } from "../../lib/prevent-unload.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { Item } from "./desk.ts";

/** An action that would discard the desk. */
export type DiscardAction = () => void;

/**
 * Protects the desk, which exists only in memory, if it has corrections, a set-aside document or several documents. The
 * browser then asks for confirmation before the window is closed. `end` asks before it runs an action that discards
 * them.
 */
export function useUnsavedWorkGuard(items: readonly Item[]) {
	const isTable = items.length > 1;
	const { isWork, end, question } = useDiscardConfirmation(items, isTable);
	const isWorthKeeping = isWork || isTable;
	useEffect(() => {
		if (!isWorthKeeping) return;
		addEventListener("beforeunload", preventUnload);
		return () => removeEventListener("beforeunload", preventUnload);
	}, [isWorthKeeping]);
	return { end, question };
}

/** Returns `end`, which asks before it discards corrected or set-aside items, or always if `isAlwaysAsked` is set. */
export function useDiscardConfirmation(items: readonly Item[], isAlwaysAsked = false) {
	const [pending, setPending] = useState<DiscardAction | null>(null);
	const isWork = items.some(({ corrections, setAside }) => setAside !== null || Object.keys(corrections).length > 0);
	const end = (ending: DiscardAction) => (isWork || isAlwaysAsked ? setPending(() => ending) : ending());
	return {
		isWork,
		end,
		question: pending && <DiscardDialog onClose={() => setPending(null)} ending={pending} isTable={items.length > 1} />,
	};
}

interface DiscardDialogProps {
	readonly ending: DiscardAction;
	readonly isTable: boolean;
	readonly onClose: () => void;
}

function DiscardDialog({ ending, isTable, onClose }: DiscardDialogProps) {
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={isTable ? "Discard this table?" : "Discard your corrections?"}
			description="Your results and corrections exist only in this window. Save them first to keep them."
			no="Keep working"
			yes={
				<Button
					kind="danger"
					onClick={() => {
						onClose();
						ending();
					}}
				>
					Discard
				</Button>
			}
		/>
	);
}
