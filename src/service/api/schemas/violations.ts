import type { TLocalizedValidationError } from "typebox/error";
import type { Violation } from "../../../answer/refusal.ts";

/** Converts the validator's errors to violations: at most one per field, none of which contains the submitted value. */
export function toViolations(errors: readonly TLocalizedValidationError[]): readonly Violation[] {
	const firstByField = new Map<string, Violation>();
	for (const error of errors) {
		for (const violation of convertError(error))
			if (!firstByField.has(violation.field)) firstByField.set(violation.field, violation);
	}
	return [...firstByField.values()];
}

function convertError(error: TLocalizedValidationError): readonly Violation[] {
	const path = error.instancePath.slice(1).replaceAll("/", ".");
	if (error.keyword === "required") {
		return error.params.requiredProperties.map((name) => ({
			field: path ? `${path}.${name}` : name,
			message: "is required",
		}));
	}
	const message = error.keyword === "enum" ? `must be one of ${error.params.allowedValues.join(", ")}` : error.message;
	return [{ field: path || "body", message }];
}
