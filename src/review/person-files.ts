import type { Row } from "./row.ts";
import { textOfValue } from "./value.ts";

/**
 * The rows that belong to the same person as each row, in table order. Rows belong to the same person if they share the
 * identity number, or the surname, first given name and date of birth. A row with neither stands alone.
 */
export function personFiles<R extends Row>(rows: readonly R[]): ReadonlyMap<R, readonly R[]> {
	const fileByKey = new Map<string, R[]>();
	for (const row of rows) {
		const known = personKeys(row).flatMap((key) => fileByKey.get(key) ?? []);
		const file = [...new Set([...known, row])];
		for (const member of file) for (const key of personKeys(member)) fileByKey.set(key, file);
	}
	const order = new Map(rows.map((row, at) => [row, at]));
	return new Map(
		rows.map((row) => {
			const [key] = personKeys(row);
			const file = (key === undefined ? undefined : fileByKey.get(key)) ?? [row];
			return [row, file.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))];
		}),
	);
}

const firstNames = ["givenNames", "names"] as const;

/** The identity number, and the surname with the first given name and date of birth. */
export function personKeys({ values }: Row): readonly string[] {
	const textOf = (name: string): string => textOfValue(values[name] ?? null);
	const first = firstNames.map(textOf).find(Boolean)?.split(" ")[0] ?? "";
	const name = [textOf("surname"), first, textOf("dateOfBirth")];
	return [textOf("idNumber"), name.every(Boolean) ? name.join(" ") : ""].filter(Boolean);
}
