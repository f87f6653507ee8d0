import type { TLocalizedValidationError } from "typebox/error";
import type { Violation } from "../../../answer/refusal.ts";

/** Converts the validator's errors: at most one per field, without the submitted value. */
export function violationsOf(errors: readonly TLocalizedValidationError[]): readonly Violation[] {
	const byField = new Map<string, Violation>();
	for (const error of errors) {
		for (const violation of violationsIn(error))
			if (!byField.has(violation.field)) byField.set(violation.field, violation);
	}
	return [...byField.values()];
}

function violationsIn(error: TLocalizedValidationError): readonly Violation[] {
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
