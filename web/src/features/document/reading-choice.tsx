import type { KeyboardEvent } from "react";
import { textOfValue, type Value } from "../../../../src/review/value.ts";
import type { FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Key } from "../../ui/key.tsx";
import { Excerpt } from "./excerpt.tsx";
import { sourceName } from "./origin-of.ts";
import type { Suggestion } from "./suggestions.ts";

interface ChoiceProps {
	readonly field: FieldJson;
	/** The reason for the contradiction. */
	readonly why: string;
	readonly suggestions: readonly Suggestion[];
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
	readonly onFocus: () => void;
	readonly onType: () => void;
	/** Null: the field stays empty. */
	readonly onChoose: (value: Value) => void;
}

/** Contradicting values, each with its picture and key. Enter chooses none of them: an unchecked value stays empty. */
export function ReadingChoice(props: ChoiceProps) {
	const { field, why, suggestions, onFocus, onType, onChoose } = props;
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const act = actOf(event, props);
		if (!act) return;
		event.preventDefault();
		act();
	};
	return (
		<fieldset
			tabIndex={-1}
			data-correction={field.name}
			onFocus={(event) => event.target === event.currentTarget && onFocus()}
			onKeyDown={onKeyDown}
			className="mx-3 mb-3 min-w-0 rounded-lg"
		>
			<legend className="mb-1 text-xs font-semibold text-warn">{why}</legend>
			<div className="grid gap-2">
				{suggestions.map((suggestion, index) => (
					<Option key={`${index} ${suggestion.mark}`} number={index + 1} suggestion={suggestion} {...props} />
				))}
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => onChoose(null)}>
						Leave empty <Key>Enter</Key>
					</Button>
					<Button onClick={onType}>
						Type it <Key>T</Key>
					</Button>
				</div>
			</div>
		</fieldset>
	);
}

/** Returns the action for a key; Enter on a focused button activates the button. */
function actOf(event: KeyboardEvent, { suggestions, onType, onChoose }: ChoiceProps): (() => void) | null {
	const chosen = /^[1-9]$/.test(event.key) ? suggestions[Number(event.key) - 1] : undefined;
	if (chosen) return () => onChoose(chosen.value);
	if (event.key.toLowerCase() === "t") return onType;
	return event.key === "Enter" && event.target === event.currentTarget ? () => onChoose(null) : null;
}

type OptionProps = ChoiceProps & { readonly number: number; readonly suggestion: Suggestion };

function Option({ number, suggestion, field, onMark, onCloseUp, onChoose }: OptionProps) {
	const { value, from, place, mark } = suggestion;
	const says = "side" in from ? from.side : sourceName(from.source);
	const point = () => mark && onMark(mark);
	return (
		<button
			type="button"
			aria-keyshortcuts={String(number)}
			onMouseEnter={point}
			onMouseLeave={() => onMark(field.name)}
			onFocus={() => {
				point();
				if (mark) onCloseUp(mark);
			}}
			onClick={() => onChoose(value)}
			className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-edge/60 bg-card px-3 py-2 text-left hover:bg-sunken"
		>
			<Key>{number}</Key>
			<span className="min-w-0 font-mono text-sm font-semibold break-all">{textOfValue(value)}</span>
			<span className="text-xs text-soft">{says}</span>
			{place && <Excerpt place={place} label={`${says}: its position on the picture`} />}
		</button>
	);
}
