import { useId } from "react";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { inputClasses } from "../../ui/field.tsx";
import { anyDocument } from "../desk/trials.ts";

interface DocumentTypeChoiceProps {
	readonly value: string;
	readonly onChange: (type: string) => void;
	/** Shown beside buttons, so the label is for screen readers only; on a phone it has its own row. */
	readonly isInline?: boolean;
}

const country = "South African ";

/** The document type of a picture. The country is named once, above its documents, so that titles fit on a phone. */
export function DocumentTypeChoice({ value, onChange, isInline = false }: DocumentTypeChoiceProps) {
	const id = useId();
	const types = useDocumentTypes();
	const ofTheCountry = types.filter(({ title }) => title.startsWith(country));
	return (
		<div className={isInline ? "min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-0" : "sm:max-w-96"}>
			<label htmlFor={id} className={isInline ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
				Document
			</label>
			<select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClasses}>
				<option value={anyDocument}>Detect automatically</option>
				{types.filter((type) => !ofTheCountry.includes(type)).map(optionOf)}
				<optgroup label={country.trim()}>{ofTheCountry.map(optionOf)}</optgroup>
			</select>
		</div>
	);
}

function optionOf({ documentType, title }: DocumentTypeJson) {
	const rest = title.startsWith(country) ? title.slice(country.length) : title;
	return (
		<option key={documentType} value={documentType}>
			{rest.charAt(0).toUpperCase() + rest.slice(1)}
		</option>
	);
}
