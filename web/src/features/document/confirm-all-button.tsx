import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Key } from "../../ui/key.tsx";
import { answerOf, confirmAll, type Item } from "../desk/desk.ts";

interface ConfirmAllProps {
	readonly item: Item;
	/** Called when every value was confirmed. */
	readonly onDone: () => void;
}

/** Confirms all values with one key, after a person compared them with the picture. All count in the accuracy. */
export function ConfirmAllButton({ item, onDone }: ConfirmAllProps) {
	const isLeft = hasUnsaid(item);
	const act = useRef<() => void>(() => undefined);
	act.current = () => {
		confirmAll(item.id);
		onDone();
	};
	useEffect(() => {
		if (!isLeft) return;
		const confirm = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !event.altKey || event.ctrlKey || event.defaultPrevented) return;
			event.preventDefault();
			act.current();
		};
		addEventListener("keydown", confirm);
		return () => removeEventListener("keydown", confirm);
	}, [isLeft]);
	if (!isLeft) return null;
	return (
		<Button className="mt-4" onClick={() => act.current()}>
			Confirm all values of this document{" "}
			<span className="flex gap-1 max-sm:hidden">
				<Key>Alt</Key>
				<Key>Enter</Key>
			</span>
		</Button>
	);
}

/** Whether the document has a value that nobody has confirmed or corrected. */
function hasUnsaid(item: Item): boolean {
	const answer = answerOf(item);
	if (!answer?.success || item.setAside !== null) return false;
	return Object.entries(answer.data).some(([name, value]) => value !== null && !(name in item.corrections));
}
