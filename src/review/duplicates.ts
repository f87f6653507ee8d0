import { personKeys } from "./person-files.ts";
import { fileOf, type Reviewed, type Row } from "./row.ts";
import { textOfValue } from "./value.ts";

/** Kinds of duplicates, most specific first. Rows that share a key are duplicates. */
const kinds: readonly { readonly words: string; keysOf(row: Row): readonly string[] }[] = [
	{ words: "Same file as", keysOf: ({ documents }) => documents.flatMap(fileKeys) },
	{ words: "Same document as", keysOf: ({ documents }) => documents.flatMap(documentKeys) },
	{ words: "Same person as", keysOf: personKeys },
];

/** Documents in the same picture are not duplicates of each other. */
const fileKeys = ({ item, place }: Reviewed): readonly string[] =>
	item.fingerprint ? [`${item.fingerprint} ${place?.number ?? 1}`] : [];

const ownNumbers = ["passportNumber", "licenseNumber", "cardNumber", "idNumber"] as const;

function documentKeys({ body }: Reviewed): readonly string[] {
	const number = ownNumbers.map((name) => textOfValue(body?.data[name] ?? null)).find(Boolean);
	return body && number ? [`${body.documentType} ${number}`] : [];
}

/**
 * For each row, the other rows with the same file, document or person: "Same file as a.jpg". Ignores rows set aside, so
 * setting aside one of two duplicates settles both.
 */
export function duplicatesIn<R extends Row>(rows: readonly R[]): ReadonlyMap<R, string> {
	const open = rows.filter(({ documents }) => documents.some(({ item }) => item.setAside === null));
	const reported = new Map<R, string>();
	for (const { words, keysOf } of kinds) {
		const byKey = new Map<string, R[]>();
		for (const row of open) for (const key of keysOf(row)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
		for (const row of open) {
			if (reported.has(row)) continue;
			const others = new Set(keysOf(row).flatMap((key) => byKey.get(key) ?? []));
			const named = [...others].filter((other) => isApart(row, other));
			if (named.length > 0) reported.set(row, `${words} ${listOf(named, fileOf(row))}`);
		}
	}
	return reported;
}

/** Two sides on one picture share a file without being duplicates. */
function isApart(row: Row, other: Row): boolean {
	return row.documents.every((one) => other.documents.every(({ item }) => item.pictureId !== one.item.pictureId));
}

/** A file with the same name as the row's own is called "another" one. */
function listOf(rows: readonly Row[], own: string): string {
	const [first = ""] = rows.map(fileOf);
	return `${first === own ? "another " : ""}${first}${rows.length > 1 ? ` and ${rows.length - 1} more` : ""}`;
}
