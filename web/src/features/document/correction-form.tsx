import { useEffect, useId, useRef, useState } from "react";
import { formatValue, type Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { hasValidFormat } from "../desk/value-checks.ts";
import { describeFormat } from "./format-words.ts";
import { parseTypedValue } from "./typed-value.ts";

interface CorrectionFormProps {
	readonly field: FieldJson;
	readonly value: Value;
	/** Why the value needs review; null if the person opened the form without that. */
	readonly why: string | null;
	/** Whether a button opened the form, so that it can be closed again. */
	readonly isClosable: boolean;
	readonly onFocus: () => void;
	readonly onClose: () => void;
	readonly onSave: (value: Value) => void;
}

/** An input for a field's value. Enter confirms the value as it was read, corrects it or leaves it empty. */
export function CorrectionForm(props: CorrectionFormProps) {
	const { field, value, why, isClosable, onFocus, onClose, onSave } = props;
	const id = useId();
	const shownText = formatValue(value);
	const [draft, setDraft] = useState(shownText);
	const input = useRef<HTMLInputElement>(null);
	const isMalformed = value !== null && !hasValidFormat(field, value);
	// Typing replaces a value that was rejected.
	useEffect(() => {
		if (isMalformed && document.activeElement === input.current) input.current?.select();
	}, [isMalformed, value]);
	const buttonLabel = draft.trim() === "" ? "Leave empty" : draft === shownText ? "Confirm" : "Save";
	return (
		<form
			className="px-3 pb-3"
			onSubmit={(event) => {
				event.preventDefault();
				onSave(parseTypedValue(field, draft));
			}}
		>
			<label htmlFor={id} className={why ? "mb-1 block text-xs font-semibold text-warn" : "sr-only"}>
				{why ?? field.title}
				{why && isMalformed && <span className="font-normal"> – {describeFormat(field)}</span>}
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					ref={input}
					data-correction={field.name}
					value={draft}
					// biome-ignore lint/a11y/noAutofocus: the person has just asked to type here.
					autoFocus={isClosable}
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
						if (event.key !== "Escape" || (!isClosable && draft === shownText)) return;
						// The form handles this key press; the next one leaves the document.
						event.preventDefault();
						if (isClosable) onClose();
						else setDraft(shownText);
					}}
					className={`${inputClasses} min-w-0 flex-1 font-mono`}
				/>
				<Button type="submit">{buttonLabel}</Button>
			</div>
		</form>
	);
}
