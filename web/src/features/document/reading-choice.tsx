import type { KeyboardEvent } from "react";
import { formatValue, type Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { KeyCap } from "../../ui/key.tsx";
import { Excerpt } from "./excerpt.tsx";
import { sourceName } from "./origin-of.ts";
import type { Suggestion } from "./suggestions.ts";

interface ChoiceProps {
	readonly field: FieldJson;
	/** Why a person must choose. */
	readonly why: string;
	readonly suggestions: readonly Suggestion[];
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
	readonly onFocus: () => void;
	readonly onType: () => void;
	/** Called with the chosen value; null if the field is to stay empty. */
	readonly onChoose: (value: Value) => void;
}

/** The values to choose from, each with its part of the picture and a key. Enter chooses none of them. */
export function ReadingChoice(props: ChoiceProps) {
	const { field, why, suggestions, onFocus, onType, onChoose } = props;
	const handleKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const action = actionForKey(event, props);
		if (!action) return;
		event.preventDefault();
		action();
	};
	return (
		<fieldset
			tabIndex={-1}
			data-correction={field.name}
			onFocus={(event) => event.target === event.currentTarget && onFocus()}
			onKeyDown={handleKeyDown}
			className="mx-3 mb-3 min-w-0 rounded-lg"
		>
			<legend className="mb-1 text-xs font-semibold text-warn">{why}</legend>
			<div className="grid gap-2">
				{suggestions.map((suggestion, index) => (
					<SuggestionButton key={`${index} ${suggestion.mark}`} number={index + 1} suggestion={suggestion} {...props} />
				))}
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => onChoose(null)}>
						Leave empty <KeyCap>Enter</KeyCap>
					</Button>
					<Button onClick={onType}>
						Type it <KeyCap>T</KeyCap>
					</Button>
				</div>
			</div>
		</fieldset>
	);
}

/** Returns the action for a key; null if there is none. Enter on a focused button only activates that button. */
function actionForKey(event: KeyboardEvent, { suggestions, onType, onChoose }: ChoiceProps): (() => void) | null {
	const chosen = /^[1-9]$/.test(event.key) ? suggestions[Number(event.key) - 1] : undefined;
	if (chosen) return () => onChoose(chosen.value);
	if (event.key.toLowerCase() === "t") return onType;
	return event.key === "Enter" && event.target === event.currentTarget ? () => onChoose(null) : null;
}

type SuggestionButtonProps = ChoiceProps & { readonly number: number; readonly suggestion: Suggestion };

function SuggestionButton({ number, suggestion, field, onMark, onCloseUp, onChoose }: SuggestionButtonProps) {
	const { value, from, place, mark } = suggestion;
	const sourceText = "side" in from ? from.side : sourceName(from.source);
	const handlePoint = () => mark && onMark(mark);
	return (
		<button
			type="button"
			aria-keyshortcuts={String(number)}
			onMouseEnter={handlePoint}
			onMouseLeave={() => onMark(field.name)}
			onFocus={() => {
				handlePoint();
				if (mark) onCloseUp(mark);
			}}
			onClick={() => onChoose(value)}
			className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-edge/60 bg-card px-3 py-2 text-left hover:bg-sunken"
		>
			<KeyCap>{number}</KeyCap>
			<span className="min-w-0 font-mono text-sm font-semibold break-all">{formatValue(value)}</span>
			<span className="text-xs text-soft">{sourceText}</span>
			{place && <Excerpt place={place} label={`${sourceText}: its position on the picture`} />}
		</button>
	);
}
