import { useEffect, useId, useRef, useState } from "react";
import { textOfValue, type Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { isFormed } from "../desk/checks-by-hand.ts";
import { formWords } from "./form-words.ts";
import { typedValue } from "./typed-value.ts";

interface CorrectionFormProps {
	readonly field: FieldJson;
	readonly value: Value;
	/** Why it needs review; null if the person opened it anyway. */
	readonly why: string | null;
	/** Opened by a button, so the form can be closed. */
	readonly isOnlyOpen: boolean;
	readonly onFocus: () => void;
	readonly onClose: () => void;
	readonly onSave: (value: Value) => void;
}

/** An input for a field's value. Enter confirms the value as read, corrected, or empty. */
export function CorrectionForm(props: CorrectionFormProps) {
	const { field, value, why, isOnlyOpen, onFocus, onClose, onSave } = props;
	const id = useId();
	const read = textOfValue(value);
	const [draft, setDraft] = useState(read);
	const input = useRef<HTMLInputElement>(null);
	const isRefused = value !== null && !isFormed(field, value);
	// Typing replaces a value that was rejected.
	useEffect(() => {
		if (isRefused && document.activeElement === input.current) input.current?.select();
	}, [isRefused, value]);
	const word = draft.trim() === "" ? "Leave empty" : draft === read ? "Confirm" : "Save";
	return (
		<form
			className="px-3 pb-3"
			onSubmit={(event) => {
				event.preventDefault();
				onSave(typedValue(field, draft));
			}}
		>
			<label htmlFor={id} className={why ? "mb-1 block text-xs font-semibold text-warn" : "sr-only"}>
				{why ?? field.title}
				{why && isRefused && <span className="font-normal"> – {formWords(field)}</span>}
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					ref={input}
					data-correction={field.name}
					value={draft}
					// biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
					autoFocus={isOnlyOpen}
					autoComplete="off"
					spellCheck={false}
					placeholder={field.kind === "date" ? "YYYY-MM-DD" : undefined}
					onChange={(event) => setDraft(event.target.value)}
					onFocus={(event) => {
						// Typing replaces the value that was read.
						event.currentTarget.select();
						onFocus();
					}}
					onKeyDown={(event) => {
						if (event.key !== "Escape" || (!isOnlyOpen && draft === read)) return;
						// This key is handled by the open form; pressing it again leaves the document.
						event.preventDefault();
						if (isOnlyOpen) onClose();
						else setDraft(read);
					}}
					className={`${inputClasses} min-w-0 flex-1 font-mono`}
				/>
				<Button type="submit">{word}</Button>
			</div>
		</form>
	);
}
