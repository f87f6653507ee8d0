import type { Look, Page } from "../../page/page.ts";
import type { Field } from "../definition.ts";
import { type PassportFieldName, passportFields } from "./fields.ts";

/** Reads the fifteen fields of a passport's data page. */
export async function readPassport(_page: Page, _look: Look, _today: Date): Promise<Record<PassportFieldName, Field>> {
	const nothing: Field = {
		value: null,
		printed: null,
		source: null,
		certainty: 0,
		quad: null,
		checks: [],
		expected: true,
	};
	const fields = Object.keys(passportFields).map((name) => [name, nothing]);
	return Object.fromEntries(fields) as Record<PassportFieldName, Field>;
}
