import { useId } from "react";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { inputClasses } from "../../ui/field.tsx";
import { anyDocumentType } from "../desk/trials.ts";

interface DocumentTypeChoiceProps {
	readonly value: string;
	readonly onChange: (type: string) => void;
	/** Whether it is beside buttons; its label is then only for screen readers, and on a phone it has its own row. */
	readonly isInline?: boolean;
}

const countryPrefix = "South African ";

/** Selects a document type. The country is named once, above its documents, so that their titles fit on a phone. */
export function DocumentTypeChoice({ value, onChange, isInline = false }: DocumentTypeChoiceProps) {
	const id = useId();
	const types = useDocumentTypes();
	const countryTypes = types.filter(({ title }) => title.startsWith(countryPrefix));
	return (
		<div className={isInline ? "min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-0" : "sm:max-w-96"}>
			<label htmlFor={id} className={isInline ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
				Document
			</label>
			<select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={inputClasses}>
				<option value={anyDocumentType}>Detect automatically</option>
				{types.filter((type) => !countryTypes.includes(type)).map(renderOption)}
				<optgroup label={countryPrefix.trim()}>{countryTypes.map(renderOption)}</optgroup>
			</select>
		</div>
	);
}

function renderOption({ documentType, title }: DocumentTypeJson) {
	const shortTitle = title.startsWith(countryPrefix) ? title.slice(countryPrefix.length) : title;
	return (
		<option key={documentType} value={documentType}>
			{shortTitle.charAt(0).toUpperCase() + shortTitle.slice(1)}
		</option>
	);
}
