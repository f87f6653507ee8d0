import type { Row } from "./row.ts";
import { formatValue } from "./value.ts";

/**
 * Returns for each row the rows of the same person, in table order. Rows belong to the same person if they share the
 * identity number, or the surname, first given name and date of birth, directly or through other rows. A row without
 * these values stands alone.
 */
export function groupByPerson<R extends Row>(rows: readonly R[]): ReadonlyMap<R, readonly R[]> {
	const rowsByKey = new Map<string, R[]>();
	for (const row of rows) {
		const rowsOfPerson = personKeysOf(row).flatMap((key) => rowsByKey.get(key) ?? []);
		const personRows = [...new Set([...rowsOfPerson, row])];
		for (const member of personRows) for (const key of personKeysOf(member)) rowsByKey.set(key, personRows);
	}
	const order = new Map(rows.map((row, index) => [row, index]));
	return new Map(
		rows.map((row) => {
			const [key] = personKeysOf(row);
			const personRows = (key === undefined ? undefined : rowsByKey.get(key)) ?? [row];
			return [row, personRows.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))];
		}),
	);
}

const firstNameFields = ["givenNames", "names"] as const;

/**
 * Returns the keys that identify a row's person: the identity number, and the surname with the first given name and
 * date of birth, as far as the row has them.
 */
export function personKeysOf({ values }: Row): readonly string[] {
	const getText = (name: string): string => formatValue(values[name] ?? null);
	const firstName = firstNameFields.map(getText).find(Boolean)?.split(" ")[0] ?? "";
	const nameParts = [getText("surname"), firstName, getText("dateOfBirth")];
	return [getText("idNumber"), nameParts.every(Boolean) ? nameParts.join(" ") : ""].filter(Boolean);
}
