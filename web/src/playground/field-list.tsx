import type { ExtractionJson, FieldJson } from "../../../src/dashboard/contract.ts";
import type { Look } from "../../../src/review/needs-a-look.ts";
import type { Value } from "../../../src/review/value.ts";
import type { Suggestion } from "../clerk/candidates.ts";
import { FieldRow } from "./field-row.tsx";

interface FieldListProps {
	/** With a person's corrections in it. */
	readonly body: ExtractionJson;
	readonly fields: readonly FieldJson[];
	readonly looks: readonly Look[];
	/** The values that contradict each other in a field. */
	readonly candidatesOf: (field: FieldJson) => readonly Suggestion[];
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	/** The person wants to see where the value stands. */
	readonly onCloseUp: (name: string) => void;
	readonly onCorrect: (name: string, value: Value, isChosen: boolean) => void;
}

/**
 * Every field of the document: its value, how sure that is, where it comes from, what was checked, and a way to put it
 * right.
 */
export function FieldList({ body, fields, looks, candidatesOf, onCorrect, ...pointing }: FieldListProps) {
	return (
		<ul className="-mx-2 grid gap-0.5">
			{fields.map((field) => (
				<FieldRow
					key={field.name}
					field={field}
					value={body.data[field.name] ?? null}
					evidence={body.evidence?.fields[field.name]}
					why={looks.find((look) => look.field === field.name)?.why ?? null}
					candidates={candidatesOf(field)}
					onCorrect={(value, isChosen) => onCorrect(field.name, value, isChosen)}
					{...pointing}
				/>
			))}
		</ul>
	);
}
