import type { FieldToReview } from "../../../../src/review/fields-to-review.ts";
import type { Value } from "../../../../src/review/value.ts";
import type { ExtractionJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { FieldRow } from "./field-row.tsx";
import type { Suggestion } from "./suggestions.ts";

interface FieldListProps {
	/** With corrections. */
	readonly body: ExtractionJson;
	readonly fields: readonly FieldJson[];
	readonly toReview: readonly FieldToReview[];
	/** The contradicting values of a field. */
	readonly suggestionsFor: (field: FieldJson) => readonly Suggestion[];
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	/** Zooms to the value on the picture. */
	readonly onCloseUp: (name: string) => void;
	readonly onCorrect: (name: string, value: Value, isChosen: boolean) => void;
}

/** Every field of the document: its value, certainty, source and checks, and a way to correct it. */
export function FieldList({ body, fields, toReview, suggestionsFor, onCorrect, ...pointing }: FieldListProps) {
	return (
		<ul className="-mx-2 grid gap-0.5">
			{fields.map((field) => (
				<FieldRow
					key={field.name}
					field={field}
					value={body.data[field.name] ?? null}
					evidence={body.evidence?.fields[field.name]}
					why={toReview.find((look) => look.field === field.name)?.why ?? null}
					suggestions={suggestionsFor(field)}
					onCorrect={(value, isChosen) => onCorrect(field.name, value, isChosen)}
					{...pointing}
				/>
			))}
		</ul>
	);
}
