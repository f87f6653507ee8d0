import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { KeyCap } from "../../ui/key.tsx";
import { confirmAllValues, getAnswer, type Item } from "../desk/desk.ts";

interface ConfirmAllProps {
	readonly item: Item;
	/** Called when every value was confirmed. */
	readonly onDone: () => void;
}

/**
 * A button, also for Alt+Enter, that confirms all values after a person compared them with the picture. They all count
 * in the accuracy. It is shown only while a value is unconfirmed and the document is not set aside.
 */
export function ConfirmAllButton({ item, onDone }: ConfirmAllProps) {
	const hasUnconfirmed = hasUnconfirmedValue(item);
	const confirmRef = useRef<() => void>(() => undefined);
	confirmRef.current = () => {
		confirmAllValues(item.id);
		onDone();
	};
	useEffect(() => {
		if (!hasUnconfirmed) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !event.altKey || event.ctrlKey || event.defaultPrevented) return;
			event.preventDefault();
			confirmRef.current();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [hasUnconfirmed]);
	if (!hasUnconfirmed) return null;
	return (
		<Button className="mt-4" onClick={() => confirmRef.current()}>
			Confirm all values of this document{" "}
			<span className="flex gap-1 max-sm:hidden">
				<KeyCap>Alt</KeyCap>
				<KeyCap>Enter</KeyCap>
			</span>
		</Button>
	);
}

/** Whether the document has a value that nobody has confirmed or corrected. */
function hasUnconfirmedValue(item: Item): boolean {
	const answer = getAnswer(item);
	if (!answer?.success || item.setAside !== null) return false;
	return Object.entries(answer.data).some(([name, value]) => value !== null && !(name in item.corrections));
}
