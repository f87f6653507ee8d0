import type { FieldToReview } from "../../../../src/review/fields-to-review.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { FieldRow } from "./field-row.tsx";
import type { Suggestion } from "./suggestions.ts";

interface FieldListProps {
	/** The response with corrections applied. */
	readonly body: ExtractionJson;
	readonly fields: readonly FieldJson[];
	readonly toReview: readonly FieldToReview[];
	/** Returns the values of a field to choose from. */
	readonly suggestionsFor: (field: FieldJson) => readonly Suggestion[];
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	/** Zooms to the value on the picture. */
	readonly onCloseUp: (name: string) => void;
	readonly onCorrect: (name: string, value: Value, isChosen: boolean) => void;
}

/** Every field of the document, with its value, certainty, source and checks and a form to correct it. */
export function FieldList({ body, fields, toReview, suggestionsFor, onCorrect, ...pointerProps }: FieldListProps) {
	return (
		<ul className="-mx-2 grid gap-0.5">
			{fields.map((field) => (
				<FieldRow
					key={field.name}
					field={field}
					value={body.data[field.name] ?? null}
					evidence={body.evidence?.fields[field.name]}
					why={toReview.find((entry) => entry.field === field.name)?.reason ?? null}
					suggestions={suggestionsFor(field)}
					onCorrect={(value, isChosen) => onCorrect(field.name, value, isChosen)}
					{...pointerProps}
				/>
			))}
		</ul>
	);
}
