import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { KeyCap } from "../ui/key.tsx";

/** The keyboard shortcuts, by the part of the application where they apply. */
const shortcuts = {
	"In the list": [
		[["Tab"], "Next document or button"],
		[["Enter"], "Open the document, or sort by the heading"],
		[["Space"], "Select the row"],
	],
	"In a document": [
		[["Enter"], "Confirm the value, or leave it empty, and go to the next field to review"],
		[["Alt", "Enter"], "Confirm all values of the document and continue"],
		[["1", "2"], "Choose between conflicting readings"],
		[["T"], "Type another value"],
		[["Alt", "↑"], "Previous document"],
		[["Alt", "↓"], "Next document"],
		[["Esc"], "Discard what you typed, then go back to the list"],
	],
	Everywhere: [[["?"], "Show these shortcuts"]],
} as const;

/** Whether a typed "?" belongs to an input. Values of documents have no question mark, so their inputs do not count. */
function isTextInput(target: EventTarget | null): boolean {
	const isText = target instanceof HTMLElement && target.matches("input, textarea, select");
	return isText && !target.matches("[data-correction]");
}

/** A button that lists the keyboard shortcuts, as the ? key does. */
export function ShortcutsButton() {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "?" || event.defaultPrevented || isTextInput(event.target)) return;
			event.preventDefault();
			setOpen(true);
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		<Dialog.Root open={isOpen} onOpenChange={setOpen}>
			<Dialog.Trigger asChild>
				{/* A phone has no keys. */}
				<Button kind="quiet" className="min-h-8 px-2 py-1 max-sm:hidden">
					Keys <KeyCap>?</KeyCap>
				</Button>
			</Dialog.Trigger>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 bg-black/50 backdrop-blur-[2px]" />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-card p-6 shadow-card outline-none"
				>
					<Dialog.Title className="text-lg font-semibold tracking-tight">Keyboard shortcuts</Dialog.Title>
					{Object.entries(shortcuts).map(([context, contextShortcuts]) => (
						<section key={context} className="mt-4">
							<h3 className="text-sm font-semibold">{context}</h3>
							<dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
								{contextShortcuts.map(([names, effect]) => (
									<div key={effect} className="contents">
										<dt className="flex gap-1">
											{names.map((name) => (
												<KeyCap key={name}>{name}</KeyCap>
											))}
										</dt>
										<dd className="text-soft">{effect}</dd>
									</div>
								))}
							</dl>
						</section>
					))}
					<Dialog.Close asChild>
						<Button className="mt-6">Close</Button>
					</Dialog.Close>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
